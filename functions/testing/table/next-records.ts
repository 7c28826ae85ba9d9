import type { DynamoDBRecord } from "aws-lambda";
import { openTestStream, type TestStream } from "local-cloud/testing";
import type { Engine } from "./start-engine.ts";

const streams = new WeakMap<Engine, TestStream>();

/** Returns the table's new stream records since the last call, in the format that Lambda functions receive. */
export async function nextRecords(engine: Engine): Promise<DynamoDBRecord[]> {
  const stream = streams.get(engine) ?? (await openTestStream(engine.endpoint, engine.streamArn));
  streams.set(engine, stream);
  return stream.next();
}
