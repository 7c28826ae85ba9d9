import type { DynamoDBRecord } from "aws-lambda";
import { openTestStream, type TestStream } from "local-cloud/testing/stream";
import type { Engine } from "./start-engine.ts";

const streams = new WeakMap<Engine, TestStream>();

/** Returns the table's new stream records, in Lambda's format. */
export async function nextRecords(engine: Engine): Promise<DynamoDBRecord[]> {
  return (await streamOf(engine)).next();
}

/** Discards the table's new stream records. */
export async function skipRecords(engine: Engine): Promise<void> {
  await (await streamOf(engine)).skip();
}

async function streamOf(engine: Engine): Promise<TestStream> {
  const stream = streams.get(engine) ?? (await openTestStream(engine.endpoint, engine.streamArn));
  streams.set(engine, stream);
  return stream;
}
