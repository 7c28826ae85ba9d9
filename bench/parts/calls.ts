import { mock } from "node:test";
import { newAttempt } from "#functions/data/limit/rate-limit-store.ts";
import { type LimitName, rateLimits } from "#functions/data/limit/rate-limits.ts";
import type { Key } from "#functions/data/table/keys.ts";
import { siteNow } from "#functions/testing/costs/calendar.ts";
import {
  callOnFilledSite,
  isDeclaredCost,
  type MeasuredCall,
  measuredCalls,
} from "#functions/testing/costs/call-on-filled-site.ts";
import { type FilledSite, startFilledSite } from "#functions/testing/costs/filled-site.ts";
import { measureCost } from "#functions/testing/costs/measure-cost.ts";
import { removeItems } from "#functions/testing/table/items.ts";
import { withoutStream } from "#functions/testing/table/without-stream.ts";
import type { Cost } from "#shared/contract/call.ts";
import type { Measure, PartResult, Table } from "../part.ts";
import { percentile } from "../percentile.ts";

// More runs would take longer than the rest of the benchmark, because each one prepares its own users and recipes.
const runs = { read: 30, write: 10 };
// Makes only a few warm-up calls, because the site limits some API calls to 60 per hour (D15).
const warmUpRuns = 3;

/** Matches the API calls whose cost may depend on the number of stored recipes. */
const lists = /^GET \/(recipes|recipes\/challenge\/\{challengeId\}|leaderboard)( with.*)?$/;

/**
 * The durations of an API call in milliseconds, its measured DynamoDB cost, and the cost that the API contract
 * declares.
 */
interface CallFigures extends Cost {
  call: string;
  p50: number;
  p90: number;
  declared: Cost;
  isAsDeclared: boolean;
}

/** Measures every API call once for each of the given numbers of stored recipes. */
export const measure: Measure = async (say, { recipes: sizes }) => {
  mock.timers.enable({ apis: ["Date"], now: siteNow });
  const site = await startFilledSite();
  // Moves the clock forward by a second, so that the new challenges have started.
  mock.timers.setTime(siteNow.getTime() + 1000);
  const result: PartResult = { tables: [], exceeded: [] };
  const readByLists: Table["rows"] = [];
  for (const recipes of sizes.toSorted((a, b) => a - b)) {
    say(`${recipes} recipes…`);
    await site.growTo(recipes);
    const figures: CallFigures[] = [];
    await withoutStream(site.engine, async () => {
      for (const call of measuredCalls) {
        // Resets the hourly rate limits (D15), which earlier calls may have used up.
        await removeItems(countersOf([site.reader.id, site.admin.id]));
        figures.push(await measureFigures(site, call));
      }
    });
    result.tables.push({
      title: `Calls with ${recipes} recipes, durations in ms`,
      rows: figures.map(callRow),
    });
    const listed = figures.filter(({ call }) => lists.test(call));
    readByLists.push(
      ...listed.map(({ call, readUnits }) => ({
        list: `${call}, ${recipes} recipes`,
        RRU: readUnits,
      })),
    );
    const differing = figures.filter(({ isAsDeclared }) => !isAsDeclared);
    result.exceeded.push(
      ...differing.map(
        ({ call }) => `${call} differs from its declared cost at ${recipes} recipes`,
      ),
    );
  }
  await site.stop();
  result.tables.push({
    title: "Read units per list, by number of recipes",
    plot: "RRU",
    rows: readByLists.toSorted((a, b) =>
      String(a.list).localeCompare(String(b.list), "en", { numeric: true }),
    ),
  });
  return result;
};

function countersOf(userIds: string[]): Key[] {
  const limits = Object.keys(rateLimits) as LimitName[];
  return limits.flatMap((limit) =>
    userIds.map((userId) => newAttempt(limit, userId, new Date()).key),
  );
}

async function measureFigures(site: FilledSite, measured: MeasuredCall): Promise<CallFigures> {
  const { entry, variant, declared } = measured;
  const { method, path } = entry.call;
  for (let run = 0; run < warmUpRuns; run++) await callOnFilledSite(site, measured, milliseconds);
  const times: number[] = [];
  const count = declared.writeUnits === 0 ? runs.read : runs.write;
  for (let run = 0; run < count; run++) {
    times.push(await callOnFilledSite(site, measured, milliseconds));
  }
  const cost = await callOnFilledSite(site, measured, measureCost);
  return {
    call: [method, path, variant].filter(Boolean).join(" "),
    p50: percentile(times, 50),
    p90: percentile(times, 90),
    ...cost,
    declared,
    isAsDeclared: isDeclaredCost(cost, measured),
  };
}

async function milliseconds(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

function callRow(figures: CallFigures) {
  const { call, p50, p90, requests, readUnits, writeUnits, declared } = figures;
  return {
    call,
    p50,
    p90,
    requests,
    RRU: readUnits,
    WRU: writeUnits,
    "declared: requests / RRU / WRU": `${declared.requests} / ${declared.readUnits} / ${declared.writeUnits}`,
  };
}
