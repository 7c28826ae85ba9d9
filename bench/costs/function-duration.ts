import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import type { CallRates } from "#shared/habits/traffic.ts";
import { estimates } from "./cost-assumptions.ts";

/**
 * Estimates the billed milliseconds of an API call. Calls that process photos or hash passwords take longer than
 * others.
 */
export function billedMsOf({ call }: ContractEntry): number {
  const { billedMs } = estimates;
  if (call.form) return billedMs.photo;
  const hashes = call.access === "public" && call.body && call.uses.includes("signing-key");
  return hashes ? billedMs.password : billedMs.call;
}

/** Returns the average number of concurrent Lambda executions at the given call rates. */
export function concurrentCalls(rates: CallRates): number {
  const times = new Map(contractEntries().map((entry) => [entry.name, billedMsOf(entry)]));
  return Object.entries(rates).reduce(
    (sum, [name, rate]) => sum + (rate * (times.get(name) ?? estimates.billedMs.call)) / 1000,
    0,
  );
}

/** Returns the billed GB-seconds of Lambda invocations. */
export function gigabyteSeconds(
  invocations: number,
  milliseconds: number,
  memoryMb: number = estimates.memoryMb.call,
): number {
  return ((invocations * milliseconds) / 1000) * (memoryMb / 1024);
}
