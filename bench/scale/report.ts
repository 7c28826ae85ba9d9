import { liveShardCount } from "#shared/constants.ts";
import { addTraffic, connectionsPerSecond, requestsPerSecond } from "#shared/habits/traffic.ts";
import { concurrentCalls } from "../costs/function-duration.ts";
import type { Table } from "../part.ts";
import { nameOf } from "./accesses.ts";
import { checksOf, exceeded } from "./limits.ts";
import { messageInterval, postsPerSecond } from "./live-load.ts";
import type { Measured } from "./measure.ts";
import { type KeyLoad, type Load, loadOf, partitionUnits } from "./model.ts";
import { mailsPerDay, siteSizes } from "./quotas.ts";

type Row = Table["rows"][number];

/** The site must stay within all limits with up to this number of users. */
const promisedPeople = 1_000_000;

const quotasLink = "[operations.md](../operations.md#quotas)";

/** Returns the tables of docs/performance/scale.md. */
export function scaleTables(measured: Measured): Table[] {
  return [
    {
      title: "Exceeded limits",
      rows: siteSizes.flatMap((people) => excessRows(measured, people)),
    },
    {
      title: `Limits that come first beyond ${format(promisedPeople)} people`,
      rows: nextLimits(measured),
    },
    {
      title: "The busiest hour",
      rows: loadRows(measured),
      note: `${quotasLink} lists the quotas that the operator requests for this load.`,
    },
    { title: "Busiest partitions and single items, in units per second", rows: keyRows(measured) },
  ];
}

/** Returns one message per limit that a site with up to 1,000,000 users would exceed. */
export function brokenPromises(measured: Measured): string[] {
  return siteSizes
    .filter((people) => people <= promisedPeople)
    .flatMap((people) =>
      exceeded(checksOf(measured, people)).map(
        ({ what, load, limit, unit }) =>
          `${what}: ${format(load)} ${unit} at ${format(people)} people, but the limit is ${format(limit)}`,
      ),
    );
}

function excessRows(measured: Measured, people: number): Row[] {
  const size = format(people);
  const excess = exceeded(checksOf(measured, people));
  if (excess.length === 0)
    return [{ people: size, "what exceeds its limit": "nothing", load: "", limit: "" }];
  return excess.map(({ what, load, limit, unit }) => ({
    people: size,
    "what exceeds its limit": what,
    load: `${format(load)} ${unit}`,
    limit: `${format(limit)} ${unit}`,
  }));
}

/** Returns the limits that only a site with more than 1,000,000 users would exceed, sorted by that number of users. */
function nextLimits(measured: Measured): Row[] {
  const largest = siteSizes.at(-1) ?? promisedPeople;
  return exceeded(checksOf(measured, largest))
    .map(({ what, source, plan }) => ({
      what,
      source,
      plan,
      people: firstExcess(measured, what, largest),
    }))
    .filter(({ people }) => people >= promisedPeople)
    .sort((a, b) => a.people - b.people)
    .map(({ what, source, plan, people }) => ({
      "from people": format(people),
      "what reaches its limit": what,
      "limit set by": /^https/.test(source) ? `[AWS](${source})` : source,
      plan: plan ?? "",
    }));
}

/**
 * Returns the number of users at which the load exceeds the limit named `what`, rounded down to two significant digits.
 */
function firstExcess(measured: Measured, what: string, largest: number): number {
  let [below, above] = [siteSizes[0] ?? 0, largest];
  while (above / below > 1.01) {
    const between = Math.sqrt(below * above);
    const isExceeded = exceeded(checksOf(measured, between)).some((check) => check.what === what);
    if (isExceeded) above = between;
    else below = between;
  }
  const digit = 10 ** (Math.floor(Math.log10(above)) - 1);
  return Math.floor(above / digit) * digit;
}

function loadRows(measured: Measured): Row[] {
  const loads = siteSizes.map((people) => loadOf(measured, people));
  const calls = ({ hour }: Load) => addTraffic(hour.crowd, hour.others).calls;
  const figures: Record<string, (load: Load) => number> = {
    "visits per second": ({ people }) => connectionsPerSecond(people),
    "requests to the API per second": ({ people }) => requestsPerSecond(people),
    "concurrent executions of calls": (load) => concurrentCalls(calls(load)),
    "votes per second": (load) => calls(load).castVote ?? 0,
    "new recipes per second": (load) => calls(load).createRecipe ?? 0,
    "RRU per second, whole table": ({ readUnits }) => readUnits,
    "WRU per second, whole table": ({ writeUnits }) => writeUnits,
    "live connections": ({ hour }) => hour.viewers,
    "live connections per shard of the table": ({ hour }) => hour.viewers / liveShardCount,
    "seconds between two live messages": ({ hour }) => messageInterval(hour.viewers),
    "live messages per second": ({ people }) => postsPerSecond(people),
    "recipes in the crowded challenge": ({ recipes }) => recipes,
    "emails per day": ({ people }) => mailsPerDay(people),
    "hours until the results of the crowded challenge are recorded": ({ resultHours }) =>
      resultHours,
    "share of time that project works for the crowded challenge, %": ({ projectBusy }) =>
      100 * projectBusy,
    "share of time that process-outbox works, %": ({ outboxBusy }) => 100 * outboxBusy,
  };
  // Leaves out requests that send live messages, because the measured site has only one live connection. The report
  // estimates these requests separately, from the number of viewers.
  const services = [...new Set(loads.flatMap((load) => Object.keys(load.services)))]
    .filter((name) => name !== "PostToConnection")
    .sort();
  return [
    ...Object.entries(figures).map(([figure, of]) => rowOfSizes(figure, loads.map(of))),
    ...services.map((name) =>
      rowOfSizes(
        `${name} per second`,
        loads.map(({ services }) => services[name] ?? 0),
      ),
    ),
  ];
}

/**
 * The report leaves out keys that use at most this share of a partition's limit, even for the largest number of users.
 */
const smallShare = 0.01;

function keyRows(measured: Measured): Row[] {
  const loads = siteSizes.map((people) => loadOf(measured, people));
  const shareOf = ({ readUnits, writeUnits }: KeyLoad) =>
    Math.max(readUnits / partitionUnits.read, writeUnits / partitionUnits.write);
  const busiest = (loads.at(-1)?.keys ?? [])
    .filter((key) => shareOf(key) > smallShare)
    .sort((a, b) => shareOf(b) - shareOf(a));
  return busiest.map((busy) => {
    const { index, key, isItem } = busy;
    const cells = loads.map(({ people, keys }) => {
      const found = keys.find((other) => nameOf(other) === nameOf(busy));
      return [
        `${format(people)} people, RRU + WRU`,
        `${format(found?.readUnits ?? 0)} + ${format(found?.writeUnits ?? 0)}`,
      ];
    });
    return {
      index,
      key: `\`${key}\``,
      kind: isItem ? "item" : "partition",
      "shared by all": key.includes("<") ? "no" : "yes",
      ...Object.fromEntries(cells),
    };
  });
}

function rowOfSizes(what: string, figures: number[]): Row {
  const cells = figures.map((figure, index) => [
    `${format(siteSizes[index] ?? 0)} people`,
    format(figure),
  ]);
  return { what, ...Object.fromEntries(cells) };
}

/** Formats numbers below 10 with one decimal place, and larger numbers as integers. */
function format(figure: number): string {
  return figure.toLocaleString("en-US", { maximumFractionDigits: figure < 10 ? 1 : 0 });
}
