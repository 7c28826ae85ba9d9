import type { DynamoDBRecord } from "aws-lambda";
import { compilePattern } from "local-cloud/testing/filter-pattern";
import { streamFilters } from "#shared/stream-filters.ts";
import { testContext } from "../calls/invoke.ts";
import { nextRecords } from "../table/next-records.ts";
import type { Engine } from "../table/start-engine.ts";

type Consumer = (event: { Records: DynamoDBRecord[] }, context: unknown) => Promise<unknown>;

/** Name of a Lambda function that processes stream records. */
export type StreamConsumer = keyof typeof streamFilters;

/**
 * Passes new stream records to the Lambda functions that process them, until no records remain. Filters the records as
 * Lambda does. Throws an error if a function fails or reports a failed record. Calls `observe` once per batch and
 * function. `observe` must call its argument `call`, which processes the batch.
 */
export async function drainStream(
  engine: Engine,
  observe: (consumer: StreamConsumer, call: () => Promise<void>) => Promise<void> = (_, call) =>
    call(),
): Promise<void> {
  const project = (await import("../../streams/project.ts")).handler as Consumer;
  const processOutbox = (await import("../../streams/process-outbox.ts")).handler as Consumer;
  for (;;) {
    const records = await nextRecords(engine);
    if (records.length === 0) return;
    const pass = async (name: StreamConsumer, consumer: Consumer) => {
      const selected = records.filter(matchesAny(streamFilters[name]));
      if (selected.length > 0) await observe(name, () => callConsumer(consumer, selected));
    };
    await pass("project", project);
    await pass("processOutbox", processOutbox);
  }
}

function matchesAny(patterns: Record<string, unknown>[]) {
  const compiled = patterns.map(compilePattern);
  return (record: DynamoDBRecord) => compiled.some((matches) => matches(record));
}

async function callConsumer(consumer: Consumer, records: DynamoDBRecord[]): Promise<void> {
  const response = (await consumer({ Records: records }, testContext())) as
    | { batchItemFailures?: unknown[] }
    | undefined;
  const failed = response?.batchItemFailures ?? [];
  if (failed.length > 0) throw new Error(`Records failed: ${JSON.stringify(failed)}`);
}
