import { mock } from "node:test";
import { siteNow } from "#functions/testing/filled-site/calendar.ts";
import { type FilledSite, startFilledSite } from "#functions/testing/filled-site/filled-site.ts";
import { withoutStream } from "#functions/testing/filled-site/without-stream.ts";
import { measureCost } from "#functions/testing/measure-cost.ts";
import {
  isMeasuredHere,
  makeOrdinaryCall,
} from "#functions/testing/ordinary-calls/make-ordinary-call.ts";
import type { Cost } from "#shared/contract/call.ts";
import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import { percentile } from "./percentile.ts";

const runs = { read: 200, write: 50 };
// With the others fewer than the 60 that a person may make of some calls in an hour (D15).
const warmUpRuns = 5;

/** One call with that many recipes in the table: milliseconds in its handler, and what it takes of the table. */
export interface CallFigures extends Cost {
  recipes: number;
  call: string;
  p50: number;
  p99: number;
  declared: Cost;
}

/** Measures every call of the contract with a table that grows through these numbers of recipes. */
export async function measureCalls(sizes: number[]): Promise<CallFigures[]> {
  mock.timers.enable({ apis: ["Date"], now: siteNow });
  const site = await startFilledSite();
  // What a call creates now is the last created, and so the current one.
  mock.timers.setTime(siteNow.getTime() + 1000);
  const figures: CallFigures[] = [];
  try {
    for (const recipes of sizes.toSorted((a, b) => a - b)) {
      await site.growTo(recipes);
      await withoutStream(site.engine, async () => {
        for (const entry of contractEntries().filter(isMeasuredHere)) {
          figures.push({ recipes, ...(await measureCall(site, entry)) });
        }
      });
    }
  } finally {
    await site.stop();
    mock.timers.reset();
  }
  return figures;
}

async function measureCall(site: FilledSite, entry: ContractEntry) {
  const { method, path, cost: declared } = entry.call;
  for (let run = 0; run < warmUpRuns; run++) await makeOrdinaryCall(site, entry, milliseconds);
  const times: number[] = [];
  const count = declared.writeUnits === 0 ? runs.read : runs.write;
  for (let run = 0; run < count; run++) {
    times.push(await makeOrdinaryCall(site, entry, milliseconds));
  }
  const cost = await makeOrdinaryCall(site, entry, measureCost);
  return {
    call: `${method} ${path}`,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    ...cost,
    declared,
  };
}

async function milliseconds(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Whether a call takes more of anything than its entry declares. */
export function exceedsCost({ declared, ...cost }: CallFigures): boolean {
  return (["requests", "readUnits", "writeUnits"] as const).some(
    (unit) => cost[unit] > declared[unit],
  );
}
