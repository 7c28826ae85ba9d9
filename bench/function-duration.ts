import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import type { CallRates } from "#shared/habits/traffic.ts";
import { estimates } from "./cost-assumptions.ts";

/**
 * Returns the estimated billed milliseconds of an API call. Calls that process photos or hash passwords take longer
 * than others.
 */
export function billedMsOf({ call }: ContractEntry): number {
  const { billedMs } = estimates;
  if (call.form) return billedMs.photo;
  const hashes = call.access === "public" && call.body && call.uses.includes("signing-key");
  return hashes ? billedMs.password : billedMs.call;
}

/** Returns the average number of concurrent Lambda executions for the given numbers of API calls per second. */
export function concurrentCalls(rates: CallRates): number {
  const times = new Map(contractEntries().map((entry) => [entry.name, billedMsOf(entry)]));
  return Object.entries(rates).reduce(
    (sum, [name, rate]) => sum + (rate * (times.get(name) ?? estimates.billedMs.call)) / 1000,
    0,
  );
}
