import type { StreamRecord } from "../../dynamodb/stream-record.ts";
import type { InvokeResult } from "../invoke-result.ts";
import type { EventSourceMapping } from "./event-source-mapping.ts";

/** How batches reach the function and what happens to those that never succeed. */
export interface Delivery {
  mapping: EventSourceMapping;
  invoke(event: unknown): Promise<InvokeResult>;
  /** Keeps records given up, with the reason. */
  discard(records: StreamRecord[], reason: string): Promise<void>;
  /** Waits before another try; rejects when the local cloud stops. */
  pause(ms: number): Promise<void>;
}

/**
 * Hands a batch to the function until every record of it succeeded or was given up, in order. A failing batch is
 * narrowed first (to what follows the last success; in halves, when the mapping bisects), then tried again as often
 * as the mapping says.
 */
export async function deliverBatch(delivery: Delivery, records: StreamRecord[]): Promise<void> {
  const { mapping, pause, discard } = delivery;
  let rest = records;
  for (let attempt = 0; rest.length > 0; attempt += 1) {
    const result = await delivery.invoke({ Records: rest });
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

/** Index of the first record to deliver again, -1 when all succeeded. */
function firstFailure(
  source: EventSourceMapping,
  records: StreamRecord[],
  result: InvokeResult,
): number {
  if (result.outcome !== "success") return 0;
  if (!source.reportsBatchItemFailures) return -1;
  const answer = JSON.parse(result.payload) as BatchResponse | null;
  const failures = answer?.batchItemFailures ?? [];
  if (failures.length === 0) return -1;
  const failed = new Set(failures.map(({ itemIdentifier }) => itemIdentifier));
  // An identifier that names no record of the batch counts as the failure of all of it, as on Lambda.
  return Math.max(
    0,
    records.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber)),
  );
}

interface BatchResponse {
  batchItemFailures?: { itemIdentifier: string }[];
}

function reasonOf(result: InvokeResult): string {
  return result.outcome === "success"
    ? "reported as failed by the function"
    : `${result.error.errorType}: ${result.error.errorMessage}`;
}

function isTooOld({ maxRecordAgeMs }: EventSourceMapping, [oldest]: StreamRecord[]): boolean {
  const created = oldest?.dynamodb.ApproximateCreationDateTime;
  return created !== undefined && Date.now() - created * 1000 > maxRecordAgeMs;
}
