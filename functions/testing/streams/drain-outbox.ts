import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { handler } from "../../streams/process-outbox.ts";
import { testContext } from "../calls/invoke.ts";
import { nextRecords } from "../table/next-records.ts";
import type { Engine } from "../table/start-engine.ts";

/**
 * Passes the unread stream records of new background tasks to the Lambda function that performs them. Returns the
 * function's response.
 */
export async function drainOutbox(engine: Engine): Promise<DynamoDBBatchResponse> {
  return processRecords(await newTasks(engine));
}

/** Reads the new stream records and returns only those that add a background task. */
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
