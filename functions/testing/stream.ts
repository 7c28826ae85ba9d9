import type { DynamoDBRecord } from "aws-lambda";
import { matchesPattern, openTestStream, type TestStream } from "local-cloud/testing";
import { streamFilters } from "#shared/stream-filters.ts";
import type { Engine } from "./engine.ts";
import { testContext } from "./invoke.ts";

type Consumer = (event: { Records: DynamoDBRecord[] }, context: unknown) => Promise<unknown>;

const streams = new WeakMap<Engine, TestStream>();

/**
 * Feeds what happened in the table since the last call to the stream's consumers, in the shape and with the filters
 * of their event sources, until nothing is left, what the consumers themselves write included. Throws when a
 * consumer fails or reports a record as failed.
 */
export async function drainStream(engine: Engine): Promise<void> {
  const project = (await import("../streams/project.ts")).handler as Consumer;
  const processOutbox = (await import("../streams/process-outbox.ts")).handler as Consumer;
  for (;;) {
    const records = await nextRecords(engine);
    if (records.length === 0) return;
    await feed(project, records.filter(concerns(streamFilters.project)));
    await feed(processOutbox, records.filter(concerns(streamFilters.processOutbox)));
  }
}

/** The records since the last call, in the shape of a Lambda event; empty when nothing happened. */
export async function nextRecords(engine: Engine): Promise<DynamoDBRecord[]> {
  const stream = streams.get(engine) ?? (await openTestStream(engine.endpoint, engine.streamArn));
  streams.set(engine, stream);
  return stream.next();
}

function concerns(patterns: Record<string, unknown>[]) {
  return (record: DynamoDBRecord) => patterns.some((pattern) => matchesPattern(pattern, record));
}

async function feed(consumer: Consumer, records: DynamoDBRecord[]): Promise<void> {
  if (records.length === 0) return;
  const answer = (await consumer({ Records: records }, testContext())) as
    | { batchItemFailures?: unknown[] }
    | undefined;
  const failed = answer?.batchItemFailures ?? [];
  if (failed.length > 0) throw new Error(`Records failed: ${JSON.stringify(failed)}`);
}
