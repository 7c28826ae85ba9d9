import type { StreamRecord } from "../../dynamodb/stream-record.ts";
import type { InvokeResult } from "../invoke-result.ts";
import { mappingDelays, retryThrottled } from "../retry-throttled.ts";
import type { StreamMapping } from "./stream-mapping.ts";

export interface Delivery {
  mapping: StreamMapping;
  invoke(event: unknown): Promise<InvokeResult>;
  /** Sends records to the on-failure destination. */
  discard(records: StreamRecord[], reason: string): Promise<void>;
  /** Waits before a retry. Rejects if the local cloud stops during the wait. */
  pause(ms: number): Promise<void>;
}

/**
 * Invokes the function until each record of a batch is processed or discarded. Retries the first failed record and all
 * later ones, up to the mapping's limits. With `bisectsOnError`, retries the batch in two halves if its first record
 * failed.
 */
export async function deliverBatch(delivery: Delivery, records: StreamRecord[]): Promise<void> {
  const { mapping, pause, discard } = delivery;
  let rest = records;
  for (let attempt = 0; rest.length > 0; attempt += 1) {
    const result = await invokeUnlessThrottled(delivery, rest);
    const failed = firstFailure(mapping, rest, result);
    if (failed === -1) return;
    const reason = reasonOf(result);
    rest = rest.slice(failed);
    if (mapping.bisectsOnError && rest.length > 1) {
      if (failed > 0) {
        attempt = -1;
        continue;
      }
      const middle = Math.ceil(rest.length / 2);
      await deliverBatch(delivery, rest.slice(0, middle));
      await deliverBatch(delivery, rest.slice(middle));
      return;
    }
    if (attempt >= mapping.maxRetries || isTooOld(mapping, rest)) return discard(rest, reason);
    await pause(Math.min(100 * 2 ** attempt, 30_000));
  }
}

/**
 * Invokes the function with a batch. Retries a throttled invocation until the oldest record exceeds the mapping's
 * maximum record age. These retries do not count towards the retry limit:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-params.html
 */
function invokeUnlessThrottled(
  { mapping, invoke, pause }: Delivery,
  records: StreamRecord[],
): Promise<InvokeResult> {
  const isExpired = () => isTooOld(mapping, records);
  return retryThrottled(() => invoke({ Records: records }), { ...mappingDelays, isExpired, pause });
}

/** Returns the index of the first failed record, or -1 if all records succeeded. */
function firstFailure(
  mapping: StreamMapping,
  records: StreamRecord[],
  result: InvokeResult,
): number {
  if (result.outcome !== "success") return 0;
  if (!mapping.reportsBatchItemFailures) return -1;
  const failed = reportedFailures(result.payload);
  if (failed.size === 0) return -1;
  // As on AWS, the whole batch fails if the function reports only identifiers that are not in the batch.
  return Math.max(
    0,
    records.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber)),
  );
}

/** Returns the identifiers in the `batchItemFailures` of a function's response. */
function reportedFailures(payload: string): Set<string> {
  const response = JSON.parse(payload) as {
    batchItemFailures?: { itemIdentifier: string }[];
  } | null;
  return new Set((response?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
}

function reasonOf(result: InvokeResult): string {
  return result.outcome === "success"
    ? "reported as failed by the function"
    : `${result.error.errorType}: ${result.error.errorMessage}`;
}

function isTooOld({ maxRecordAgeMs }: StreamMapping, [oldest]: StreamRecord[]): boolean {
  const created = oldest?.dynamodb.ApproximateCreationDateTime;
  return created !== undefined && Date.now() - created * 1000 > maxRecordAgeMs;
}
