import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { handler } from "../../streams/process-outbox.ts";
import { testContext } from "../calls/invoke.ts";
import { nextRecords } from "../table/next-records.ts";
import type { Engine } from "../table/start-engine.ts";

/** Has the tasks carried out that were left since the last call; answers what their consumer reports. */
export async function drainOutbox(engine: Engine): Promise<DynamoDBBatchResponse> {
  return processRecords(await newTasks(engine));
}

/** The records of tasks that were left since the last call, as their consumer is given them. */
export async function newTasks(engine: Engine): Promise<DynamoDBRecord[]> {
  const records = await nextRecords(engine);
  return records.filter(
    ({ eventName, dynamodb }) => eventName === "INSERT" && dynamodb?.Keys?.PK?.S?.startsWith("O#"),
  );
}

/** Calls the consumer of the outbox with records. */
export function processRecords(Records: DynamoDBRecord[]): Promise<DynamoDBBatchResponse> {
  return handler({ Records }, testContext()) as Promise<DynamoDBBatchResponse>;
}
