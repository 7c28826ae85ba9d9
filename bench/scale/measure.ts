import { mock } from "node:test";
import { addConnection } from "#functions/data/live/connection-store.ts";
import { siteNow } from "#functions/testing/costs/calendar.ts";
import { startFilledSite } from "#functions/testing/costs/filled-site.ts";
import { startGenerationServices } from "#functions/testing/services/generation-services.ts";
import { startLiveQueue } from "#functions/testing/services/live-queue.ts";
import { backgroundEntries } from "#infra/entry-points.ts";
import { defaultLiveRate } from "#shared/constants.ts";
import { measureBackground } from "./background-runs.ts";
import { cpuPerRequest } from "./count-rounds.ts";
import { measureCall, scaleCalls } from "./measure-calls.ts";
import { measureResults, type ResultsWork } from "./measure-results.ts";
import type { MeasuredRun } from "./measured.ts";

/** The measurements that the load model uses to estimate a site's load. */
export interface Measured {
  runs: MeasuredRun[];
  results: ResultsWork;
  /** CPU milliseconds that a Lambda function needs per DynamoDB request. */
  cpuMsPerRequest: number;
}

/**
 * Number of recipes on the measured site. It is high enough that the current challenge has more than 40 recipes, so the
 * site uses the index `byVotes` to list them.
 */
const recipes = 4000;

/**
 * Simulated time between two measurements. It is slightly longer than the site's minimum interval between live
 * messages.
 */
const messageIntervalMs = 1100;

/** Runs every API call and background function on a site with stored recipes, and records their requests. */
export async function measureAll(say: (progress: string) => void): Promise<Measured> {
  mock.timers.enable({ apis: ["Date"], now: siteNow });
  const queue = await startLiveQueue();
  process.env.LIVE_RATE = String(defaultLiveRate);
  const site = await startFilledSite();
  const generation = await startGenerationServices(site.secretsManager);
  let now = siteNow.getTime();
  const advance = () => {
    now += messageIntervalMs;
    mock.timers.setTime(now);
  };
  advance();
  await site.growTo(recipes);
  await addConnection(
    "viewer=",
    { userId: "viewer", sessionId: "s" },
    new Date(),
    "leaderboard:update",
  );
  const runs: MeasuredRun[] = [];
  for (const call of scaleCalls()) {
    say(`${call.title}…`);
    runs.push(await measureCall(site, call, advance));
  }
  for (const entry of backgroundEntries) {
    say(`${entry}…`);
    const run = await measureBackground(site, queue, entry);
    if (run) runs.push(run);
  }
  say("results…");
  const results = await measureResults(site);
  const cpu = await cpuPerRequest();
  await generation.stop();
  await queue.stop();
  await site.stop();
  return { runs, results, cpuMsPerRequest: cpu };
}
