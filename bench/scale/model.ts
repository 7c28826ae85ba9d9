import { defaultLimits } from "#functions/data/results/record-in-steps.ts";
import { outboxShardCount } from "#functions/data/table/keys.ts";
import { liveShardCount } from "#shared/constants.ts";
import { habits } from "#shared/habits/habits.ts";
import {
  addTraffic,
  type BusiestHour,
  busiestHour,
  sharedPagesPerSecond,
} from "#shared/habits/traffic.ts";
import { type Access, nameOf, totalUnits } from "./accesses.ts";
import { messageInterval } from "./live-load.ts";
import type { Measured } from "./measure.ts";
import type { MeasuredRun, Work } from "./measured.ts";
import { mailsPerDay } from "./quotas.ts";

/**
 * DynamoDB's limit on capacity units per second and partition:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html
 */
export const partitionUnits = { read: 3000, write: 1000 } as const;

/** Events per second, such as API calls. `crowd` counts only the events in the challenge with the most recipes. */
interface Rate {
  crowd: number;
  all: number;
}

/** Capacity units consumed per second on the busiest key that matches a pattern, such as `C#<challenge>`. */
export interface KeyLoad {
  index: string;
  key: string;
  isItem: boolean;
  readUnits: number;
  writeUnits: number;
  /** Number of transactions per second that change the busiest partition or item. */
  transactions: number;
}

/** The load on a site with `people` users in the busiest hour. */
export interface Load {
  people: number;
  hour: BusiestHour;
  keys: KeyLoad[];
  /** Capacity units per second, including indexes. */
  readUnits: number;
  writeUnits: number;
  /** Requests per second to other AWS services, keyed by service and operation. */
  services: Record<string, number>;
  /**
   * Share of time that the stream consumer `project` spends on events of the largest challenge. Above 1, the consumer
   * cannot keep up, because it processes one batch per challenge at a time.
   */
  projectBusy: number;
  /** Share of time that the stream consumer `process-outbox` is busy. */
  outboxBusy: number;
  /** Hours until the results of the largest challenge are recorded. */
  resultHours: number;
  /** Number of recipes in the largest challenge. */
  recipes: number;
}

/**
 * Number of challenges that receive votes concurrently: two daily challenges, two weekly challenges and one that has
 * ended. The stream consumer `project` processes at most one batch per second for each of them.
 */
const votedChallenges = 5;

/** The stream consumer `process-outbox` processes four batches per stream shard concurrently. */
export const outboxBatches = 4 * outboxShardCount;

/** Estimates a site's load in its busiest hour, from the measured requests and the expected usage. */
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

/** Duration of a DynamoDB request within an AWS region, in seconds. */
const requestSeconds = 0.005;

/** Lambda's CPU share for a 512 MB function: https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html */
const cpuShare = 512 / 1769;

/** Returns how many seconds Lambda needs for some work: waiting for DynamoDB, plus CPU time. */
function secondsOf({ rounds, tableRequests }: Work, { cpuMsPerRequest }: Measured): number {
  return rounds * requestSeconds + (tableRequests * cpuMsPerRequest) / 1000 / cpuShare;
}

/** Number of seconds per hour that the job `record-winners` spends on recording results. */
const recordingSecondsPerHour = 13 * 60;

/** Returns how many hours it takes to record a challenge's results, including pauses that limit the write rate. */
function resultHours(measured: Measured, recipes: number): number {
  const { perBatch, perCall } = measured.results;
  const writes = totalUnits(perCall.accesses, "writeUnits");
  const working = secondsOf(perBatch, measured) + recipes * secondsOf(perCall, measured);
  const pacing = (writes * recipes) / defaultLimits.unitsPerSecond;
  return (working + pacing) / recordingSecondsPerHour;
}

function newPhotosPerSecond(people: number): number {
  const { crowd, others } = busiestHour(people);
  const { createRecipe = 0, updateRecipe = 0 } = addTraffic(crowd, others).calls;
  return createRecipe + updateRecipe;
}

/**
 * Invocations per second of background functions, keyed by entry point. Excludes scheduled functions and the functions
 * that the table's stream starts.
 */
export const backgroundRates: Record<string, (people: number, visits: number) => number> = {
  "mail/record-feedback": (people) => (mailsPerDay(people) * habits.bounceShare) / 86_400,
  "images/remove-orphans": (people) => newPhotosPerSecond(people),
  "live/send": (people) => 1 / messageInterval(busiestHour(people).viewers),
  "live/connect": (_, visits) => visits,
  "live/disconnect": (_, visits) => visits,
  "sharing/serve-page": sharedPagesPerSecond,
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
    const name = nameOf(access);
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

/**
 * Matches key patterns that contain the id of a single caller or request. DynamoDB does not throttle such keys, because
 * each of them receives few requests.
 */
const personal =
  /<(caller|session|email|link|subject|address|passkey|ceremony|own recipe|connection|time|id)>/;

/**
 * Returns the number of accesses per second to the busiest key that matches the pattern `key`. `rate` counts events per
 * second. Each event accesses one of the matching keys.
 */
export function hotRate({ key, index }: Pick<Access, "key" | "index">, rate: Rate): number {
  if (personal.test(key)) return 0;
  if (key.startsWith("W#<shard>")) return rate.all / liveShardCount;
  if (key.startsWith("O#<shard>")) return rate.all / outboxShardCount;
  // Only events about one recipe access a key that contains a recipe or user id. The busiest of these keys is therefore
  // that of the most popular recipe. Keys of the search index (`Q#`) are an exception: each word has one partition, and
  // every recipe of the largest challenge may contain the same word.
  if (/<(recipe|user)>/.test(key) && !key.startsWith("Q#")) {
    return rate.crowd * habits.topRecipeShare;
  }
  if (/<(challenge|category|word)>/.test(key) || index === "byChallenge") return rate.crowd;
  return rate.all;
}
