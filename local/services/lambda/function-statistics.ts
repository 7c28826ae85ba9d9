import type { Usage } from "../dynamodb/proxy/consumed-capacity.ts";
import type { InvokeResult } from "./invoke-result.ts";

interface Invocation {
  /** Start time of the invocation (ISO 8601). */
  at: string;
  durationMs: number;
  outcome: InvokeResult["outcome"];
  capacity: Usage;
}

/** Statistics of a function since the local cloud started. The local console shows them. */
export interface FunctionStatistics {
  name: string;
  description: string;
  invocations: number;
  errors: number;
  /** Number of invocations rejected because too many executions were running. */
  throttles: number;
  lastDurationMs?: number;
  lastError?: string;
  /** DynamoDB capacity units consumed by all invocations, and by the latest one. */
  capacity: Usage & { last: Usage };
  /** The 20 most recent invocations, newest first. */
  recent: Invocation[];
}

export function emptyStatistics(name: string, description: string): FunctionStatistics {
  const none: Usage = { requests: 0, readUnits: 0, writeUnits: 0 };
  const capacity = { ...none, last: none };
  return { name, description, invocations: 0, errors: 0, throttles: 0, capacity, recent: [] };
}

export function recordInvocation(
  statistics: FunctionStatistics,
  started: number,
  result: InvokeResult,
  used: Usage,
): void {
  const durationMs = Math.round((performance.now() - started) * 10) / 10;
  const { capacity, recent } = statistics;
  statistics.invocations += 1;
  statistics.lastDurationMs = durationMs;
  capacity.requests += used.requests;
  capacity.readUnits += used.readUnits;
  capacity.writeUnits += used.writeUnits;
  capacity.last = used;
  if (result.outcome !== "success") {
    statistics.errors += 1;
    statistics.lastError = `${result.error.errorType}: ${result.error.errorMessage}`;
  }
  const at = new Date(Date.now() - durationMs).toISOString();
  recent.unshift({ at, durationMs, outcome: result.outcome, capacity: used });
  recent.splice(20);
}
