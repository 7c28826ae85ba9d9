import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { handler } from "../../streams/process-outbox.ts";
import { testContext } from "../calls/invoke.ts";
import { nextRecords } from "../table/next-records.ts";
import type { Engine } from "../table/start-engine.ts";

/** Performs new background tasks and returns the Lambda function's response. */
export async function drainOutbox(engine: Engine): Promise<DynamoDBBatchResponse> {
  return processRecords(await newTasks(engine));
}

/** Returns the new stream records of added background tasks. */
export async function newTasks(engine: Engine): Promise<DynamoDBRecord[]> {
  const records = await nextRecords(engine);
  return records.filter(
    ({ eventName, dynamodb }) => eventName === "INSERT" && dynamodb?.Keys?.PK?.S?.startsWith("O#"),
  );
}

/** Passes stream records to the function that performs background tasks. */
export function processRecords(Records: DynamoDBRecord[]): Promise<DynamoDBBatchResponse> {
  return handler({ Records }, testContext()) as Promise<DynamoDBBatchResponse>;
}
