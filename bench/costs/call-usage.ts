import type { Cost } from "#shared/contract/call.ts";
import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import { habits } from "#shared/habits/habits.ts";
import { estimates } from "./cost-assumptions.ts";
import { billedMsOf, gigabyteSeconds } from "./function-duration.ts";

export interface CallUsage {
  calls: number;
  gigabyteSeconds: number;
  reads: number;
  writes: number;
}

/**
 * Returns the number of API calls per month, their compute time, and their DynamoDB units as declared in the API
 * contract. `callsPerVisit` is a factor for the usual number of calls per visit.
 */
export function callUsage(users: number, callsPerVisit = 1): CallUsage {
  const usage: CallUsage = { calls: 0, gigabyteSeconds: 0, reads: 0, writes: 0 };
  const { memoryMb } = estimates;
  const add = (entry: ContractEntry, times: number, { readUnits, writeUnits }: Cost) => {
    const memory = entry.call.form ? memoryMb.photo : memoryMb.call;
    usage.calls += times;
    usage.gigabyteSeconds += gigabyteSeconds(times, billedMsOf(entry), memory);
    usage.reads += times * readUnits;
    usage.writes += times * writeUnits;
  };
  for (const entry of contractEntries()) {
    const { cost, variantCost } = entry.call;
    add(entry, users * monthlyCalls(entry.name, callsPerVisit), cost);
    if (entry.name !== "listRecipes" || !variantCost) continue;
    // `listRecipes` returns either a ranked list or search results. The calls counted above read the ranked list.
    // Searches cost more, so they are counted separately.
    const { searchPagesPerVisit, visitsPerMonth } = habits;
    add(entry, users * visitsPerMonth * searchPagesPerVisit, variantCost);
  }
  return usage;
}

function monthlyCalls(name: string, callsPerVisit: number): number {
  const visit: Record<string, number> = habits.callsPerVisit;
  const month: Record<string, number> = habits.callsPerMonth;
  return (visit[name] ?? 0) * callsPerVisit * habits.visitsPerMonth + (month[name] ?? 0);
}
