import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { handler } from "../../streams/process-outbox.ts";
import { testContext } from "../calls/invoke.ts";
import { nextRecords } from "../table/next-records.ts";
import type { Engine } from "../table/start-engine.ts";

/** Performs the new background tasks and returns the response of the Lambda function that performs them. */
export async function drainOutbox(engine: Engine): Promise<DynamoDBBatchResponse> {
  return processRecords(await newTasks(engine));
}

/** Returns the new stream records of background tasks that were added. */
export async function newTasks(engine: Engine): Promise<DynamoDBRecord[]> {
  const records = await nextRecords(engine);
  return records.filter(
    ({ eventName, dynamodb }) => eventName === "INSERT" && dynamodb?.Keys?.PK?.S?.startsWith("O#"),
  );
}

/** Passes stream records to the Lambda function that performs background tasks. */
export function processRecords(Records: DynamoDBRecord[]): Promise<DynamoDBBatchResponse> {
  return handler({ Records }, testContext()) as Promise<DynamoDBBatchResponse>;
}
