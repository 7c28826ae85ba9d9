import { mock } from "node:test";
import { counterOf, rateLimits } from "#functions/data/limit/rate-limit-store.ts";
import type { Key } from "#functions/data/table/keys.ts";
import {
  isMeasuredHere,
  makeOrdinaryCall,
} from "#functions/testing/calls/ordinary-calls/make-ordinary-call.ts";
import { siteNow } from "#functions/testing/costs/calendar.ts";
import { type FilledSite, startFilledSite } from "#functions/testing/costs/filled-site.ts";
import { measureCost } from "#functions/testing/costs/measure-cost.ts";
import { removeItems } from "#functions/testing/table/items.ts";
import { withoutStream } from "#functions/testing/table/without-stream.ts";
import type { Cost } from "#shared/contract/call.ts";
import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import type { Measure, PartResult, Table } from "../part.ts";
import { percentile } from "../percentile.ts";

const runs = { read: 200, write: 50 };
// With the others fewer than the 60 that a person may make of some calls in an hour (D15).
const warmUpRuns = 5;

/** Their budget is the one that a growing table would break first. */
const lists = ["GET /recipes", "GET /recipes/challenge/{challengeId}", "GET /leaderboard"];

/** One call: milliseconds in its handler, and what it takes of the table. */
interface CallFigures extends Cost {
  call: string;
  p50: number;
  p99: number;
  declared: Cost;
}

/** Every call of the contract, with a table that grows through these numbers of recipes. */
export const measure: Measure = async (say, { recipes: sizes }) => {
  mock.timers.enable({ apis: ["Date"], now: siteNow });
  const site = await startFilledSite();
  // What a call creates now is the last created, and so the current one.
  mock.timers.setTime(siteNow.getTime() + 1000);
  const result: PartResult = { tables: [], exceeded: [] };
  const readByLists: Table["rows"] = [];
  for (const recipes of sizes.toSorted((a, b) => a - b)) {
    say(`${recipes} recettes…`);
    await site.growTo(recipes);
    const figures: CallFigures[] = [];
    await withoutStream(site.engine, async () => {
      for (const entry of contractEntries().filter(isMeasuredHere)) {
        // What was tried with a smaller table must not use up what a person may do in an hour (D15).
        await removeItems(countersOf([site.me.id, site.admin.id]));
        figures.push(await measureCall(site, entry));
      }
    });
    result.tables.push({ title: `Calls with ${recipes} recipes, ms`, rows: figures.map(callRow) });
    const listed = figures.filter(({ call }) => lists.includes(call));
    readByLists.push(
      ...listed.map(({ call, readUnits }) => ({
        list: `${call}, ${recipes} recipes`,
        RRU: readUnits,
      })),
    );
    const differing = figures.filter(differsFromContract);
    result.exceeded.push(...differing.map(({ call }) => `${call}, ${recipes} recettes`));
  }
  await site.stop();
  result.tables.push({
    title: "Units that the lists read, whatever the table holds",
    plot: "RRU",
    rows: readByLists.toSorted((a, b) =>
      String(a.list).localeCompare(String(b.list), "en", { numeric: true }),
    ),
  });
  return result;
};

function countersOf(userIds: string[]): Key[] {
  const limits = Object.keys(rateLimits) as (keyof typeof rateLimits)[];
  return limits.flatMap((limit) =>
    userIds.map((userId) => counterOf(limit, userId, new Date()).key),
  );
}

async function measureCall(site: FilledSite, entry: ContractEntry): Promise<CallFigures> {
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

/** Whether a call takes anything else than its entry declares. */
function differsFromContract({ declared, ...cost }: CallFigures): boolean {
  return (["requests", "readUnits", "writeUnits"] as const).some(
    (unit) => cost[unit] !== declared[unit],
  );
}

function callRow(figures: CallFigures) {
  const { call, p50, p99, requests, readUnits, writeUnits, declared } = figures;
  return {
    call,
    p50,
    p99,
    requests,
    RRU: readUnits,
    WRU: writeUnits,
    "declared: requests / RRU / WRU": `${declared.requests} / ${declared.readUnits} / ${declared.writeUnits}`,
  };
}
