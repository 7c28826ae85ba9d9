import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import { fromSample, type Prepare, particularCalls } from "./particular-calls.ts";
import type { CallName } from "./sample-calls.ts";

/** A call of the contract, in one of the ways in which it may go. */
export interface CallScenario {
  title: string;
  entry: ContractEntry;
  prepare: Prepare;
}

/** Every call of the contract: in its particular ways, or else as its sample shows it. */
export function callScenarios(): CallScenario[] {
  return contractEntries().flatMap((entry) => {
    const name = entry.name as CallName;
    const ways = particularCalls[name];
    if (!ways) {
      const prepare: Prepare = (engine) => fromSample(engine, name, entry.call.access);
      return [{ title: name, entry, prepare }];
    }
    return Object.entries(ways).map(([way, prepare]) => ({
      title: `${name} ${way}`,
      entry,
      prepare,
    }));
  });
}
