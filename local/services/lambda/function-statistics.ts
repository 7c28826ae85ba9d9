import type { Usage } from "./capacity/usage.ts";
import type { InvokeResult } from "./invoke-result.ts";

/** One finished invocation; `at` is when it began. */
interface Invocation {
  at: string;
  durationMs: number;
  outcome: InvokeResult["outcome"];
  capacity: Usage;
}

/** What the console tells of a function since the local cloud started. */
export interface FunctionStatistics {
  name: string;
  description: string;
  invocations: number;
  errors: number;
  lastDurationMs?: number;
  lastError?: string;
  /** Capacity of all invocations, and of the last alone. */
  capacity: Usage & { last: Usage };
  /** The last 20, newest first. */
  recent: Invocation[];
}

/** Nothing invoked yet. */
export function emptyStatistics(name: string, description: string): FunctionStatistics {
  const none: Usage = { requests: 0, readUnits: 0, writeUnits: 0 };
  const capacity = { ...none, last: none };
  return { name, description, invocations: 0, errors: 0, capacity, recent: [] };
}

/** Counts one more invocation. */
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
