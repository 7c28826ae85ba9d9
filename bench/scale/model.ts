import { defaultLimits } from "#functions/data/results/record-in-steps.ts";
import { outboxShardCount } from "#functions/data/table/keys.ts";
import { liveShardCount } from "#shared/constants.ts";
import { habits } from "#shared/habits/habits.ts";
import { addTraffic, type BusiestHour, busiestHour } from "#shared/habits/traffic.ts";
import { messageInterval } from "./live-load.ts";
import type { Measured } from "./measure.ts";
import type { MeasuredRun, Work } from "./measured.ts";
import { mailsPerDay } from "./quotas.ts";
import type { Access } from "./record-requests.ts";

/**
 * Units per second of one partition:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html
 */
export const partitionUnits = { read: 3000, write: 1000 } as const;

/** How often something happens per second: for the most crowded challenge, and altogether. */
interface Rate {
  crowd: number;
  all: number;
}

/** Units per second of the busiest partition or item with a pattern, and of all of them together. */
export interface KeyLoad {
  index: string;
  key: string;
  isItem: boolean;
  readUnits: number;
  writeUnits: number;
  /** Transactions per second that contain the item. */
  transactions: number;
}

/** The load of a site of a given size in the busiest hour. */
export interface Load {
  people: number;
  hour: BusiestHour;
  keys: KeyLoad[];
  /** Units per second of the table with its indexes. */
  readUnits: number;
  writeUnits: number;
  /** Requests per second to other services, by service and operation. */
  services: Record<string, number>;
  /** Share of the time that the consumers of the stream are busy: of one consumer, in the crowded challenge. */
  projectBusy: number;
  outboxBusy: number;
  /** Hours until the results of the crowded challenge are recorded. */
  resultHours: number;
  /** Recipes in the crowded challenge. */
  recipes: number;
}

/**
 * Challenges whose recipes get votes at the same time: two daily and two weekly ones, and one that still waits for votes.
 * The stream passes the changes of each one to `project` in batches, at most one per second.
 */
const votedChallenges = 5;

/** Number of batches that `process-outbox` works on at the same time: four per shard of the stream. */
const outboxBatches = 4 * outboxShardCount;

/** Computes the load from the measured requests and the habits. */
export function loadOf(measured: Measured, people: number): Load {
  const hour = busiestHour(people);
  const all = addTraffic(hour.crowd, hour.others);
  const load: Load = {
    people,
    hour,
    keys: [],
    readUnits: 0,
    writeUnits: 0,
    services: {},
    projectBusy: 0,
    outboxBusy: 0,
    recipes: people * habits.busiestDay.entrantShare,
    resultHours: 0,
  };
  const rateOf = ({ name, kind }: MeasuredRun): Rate => {
    const calls = (traffic: typeof all) => traffic.calls[name as keyof typeof all.calls] ?? 0;
    if (kind === "call") return { crowd: calls(hour.crowd), all: calls(all) };
    const rate = backgroundRates[name]?.(people, all.visits) ?? 0;
    return { crowd: rate, all: rate };
  };
  const keys = new Map<string, KeyLoad>();
  for (const run of measured.runs) {
    const rate = rateOf(run);
    addWork(load, keys, run, rate);
    for (const { consumer, perBatch, perCall } of run.followUps) {
      const batches = Math.min(rate.all, votedChallenges);
      addWork(load, keys, perCall, rate);
      addWork(load, keys, perBatch, { crowd: Math.min(rate.crowd, 1), all: batches });
      const seconds = secondsOf(perCall, measured);
      if (consumer === "project") load.projectBusy += rate.crowd * seconds;
      else load.outboxBusy += (rate.all * seconds) / outboxBatches;
    }
  }
  load.keys = [...keys.values()];
  load.resultHours = resultHours(measured, load.recipes);
  return load;
}

/** Time that a request to the table takes within an AWS region, in seconds. */
const requestSeconds = 0.005;

/** Share of a CPU of a function with 512 MB: https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html */
const cpuShare = 512 / 1769;

/** Returns how long work takes on Lambda: waiting for the table, and CPU time. */
function secondsOf({ rounds, tableRequests }: Work, { cpuMsPerRequest }: Measured): number {
  return rounds * requestSeconds + (tableRequests * cpuMsPerRequest) / 1000 / cpuShare;
}

/** The seconds of each hour during which the job `record-winners` records results in steps. */
const recordingSecondsPerHour = 13 * 60;

/** Returns in how many hours the results of a challenge are recorded, which paces its writes. */
function resultHours(measured: Measured, recipes: number): number {
  const { perBatch, perCall } = measured.results;
  const writes = perCall.accesses.reduce(
    (sum, { isItem, writeUnits }) => sum + (isItem ? 0 : writeUnits),
    0,
  );
  const working = secondsOf(perBatch, measured) + recipes * secondsOf(perCall, measured);
  const pacing = (writes * recipes) / defaultLimits.unitsPerSecond;
  return (working + pacing) / recordingSecondsPerHour;
}

function newPhotosPerSecond(people: number): number {
  const { crowd, others } = busiestHour(people);
  const { createRecipe = 0, updateRecipe = 0 } = addTraffic(crowd, others).calls;
  return createRecipe + updateRecipe;
}

/** How often per second background functions run that do not follow from a call, by entry point. */
export const backgroundRates: Record<string, (people: number, visits: number) => number> = {
  "mail/record-feedback": (people) => (mailsPerDay(people) * habits.bounceShare) / 86_400,
  "images/remove-orphans": (people) => newPhotosPerSecond(people),
  "live/send": (people) => 1 / messageInterval(busiestHour(people).viewers),
  "live/connect": (_, visits) => visits,
  "live/disconnect": (_, visits) => visits,
  "sharing/serve-page": (people) =>
    (people * habits.sharedPageViewsPerMonth * habits.sharedPageMissPercent * habits.eveningPeak) /
    100 /
    (30 * habits.activeHoursPerDay * 3600),
};

function addWork(
  load: Load,
  keys: Map<string, KeyLoad>,
  { accesses, services }: Pick<Work, "accesses" | "services">,
  rate: Rate,
): void {
  for (const [name, requests] of Object.entries(services)) {
    load.services[name] = (load.services[name] ?? 0) + requests * rate.all;
  }
  for (const access of accesses) {
    const { index, key, isItem } = access;
    if (!isItem) {
      load.readUnits += access.readUnits * rate.all;
      load.writeUnits += access.writeUnits * rate.all;
    }
    const hot = hotRate(access, rate);
    const name = JSON.stringify([index, key, isItem]);
    const sum = keys.get(name) ?? { index, key, isItem, ...noLoad };
    keys.set(name, {
      ...sum,
      readUnits: sum.readUnits + access.hottest.readUnits * hot,
      writeUnits: sum.writeUnits + access.hottest.writeUnits * hot,
      transactions: sum.transactions + access.hottest.transactions * hot,
    });
  }
}

const noLoad = { readUnits: 0, writeUnits: 0, transactions: 0 };

/** Kinds of ids in keys of which each caller has their own. */
const personal =
  /<(caller|session|email|link|subject|address|passkey|ceremony|own recipe|connection|time|id)>/;

/** Returns how often per second the busiest key with a pattern is used. */
export function hotRate({ key, index }: Pick<Access, "key" | "index">, rate: Rate): number {
  if (personal.test(key)) return 0;
  if (key.startsWith("W#<shard>")) return rate.all / liveShardCount;
  if (key.startsWith("O#<shard>")) return rate.all / outboxShardCount;
  // Entries of the search index differ in their sort key. Every recipe of the crowded challenge has one word in common.
  if (/<(recipe|user)>/.test(key) && !key.startsWith("Q#")) {
    return rate.crowd * habits.topRecipeShare;
  }
  if (/<(challenge|category|word)>/.test(key) || index === "byChallenge") return rate.crowd;
  return rate.all;
}
