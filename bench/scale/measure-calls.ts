import type { TestAnswer } from "#functions/testing/calls/invoke.ts";
import { callOnFilledSite } from "#functions/testing/costs/call-on-filled-site.ts";
import type { FilledSite } from "#functions/testing/costs/filled-site.ts";
import { drainStream, type StreamConsumer } from "#functions/testing/streams/drain-stream.ts";
import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import { habits } from "#shared/habits/habits.ts";
import { countRounds } from "./count-rounds.ts";
import { divideWork, type FollowUp, type MeasuredRun, sumOfWork, type Work } from "./measured.ts";
import { recordRun } from "./record-run.ts";

/**
 * Number of API calls in the larger of two measured batches. The smaller batch contains one call. The difference
 * between the two batches shows the work per additional call.
 */
const batchSize = 20;

/** Names of the calls to which the load model assigns a frequency. It ignores all other calls. */
const frequentCalls = new Set([
  ...Object.keys(habits.callsPerVisit),
  ...Object.keys(habits.callsPerMonth),
  "search",
]);

interface ScaleCall {
  title: string;
  entry: ContractEntry;
  variant?: string;
}

/**
 * Returns every API call. `listRecipes` is included twice: as a plain list, and as a search with several words
 * (`search`).
 */
export function scaleCalls(): ScaleCall[] {
  return contractEntries().flatMap((entry) => [
    { title: entry.name, entry },
    ...(entry.name === "listRecipes"
      ? [{ title: "search", entry, variant: "with several words" }]
      : []),
  ]);
}

/**
 * Makes an API call, and records the requests of its Lambda function and of the stream consumers. `advance` moves the
 * clock forward before each stream consumer runs, because the site waits at least a second between two live messages of
 * the same kind.
 */
export async function measureCall(
  site: FilledSite,
  call: ScaleCall,
  advance: () => void,
): Promise<MeasuredRun> {
  if (!frequentCalls.has(call.title)) return runOnce(site, call);
  // Fills the function's caches before the measurement.
  await callOnFilledSite(site, call, (act) => act());
  const { recording, answer, work } = await runBatch(site, call, 1, advance);
  const followUps: FollowUp[] = [];
  if (work.size > 0) {
    const many = await runBatch(site, call, batchSize, advance);
    for (const [consumer, one] of work) {
      const divided = divideWork(
        { work: one, calls: 1 },
        { work: many.work.get(consumer) ?? one, calls: batchSize },
      );
      followUps.push({ consumer, ...divided });
    }
  }
  return { ...recording, ...runOf(call, answer), followUps };
}

/**
 * Records the requests of a rare API call. Does not run the stream consumers, because the load model ignores the
 * traffic of rare calls.
 */
async function runOnce(site: FilledSite, call: ScaleCall): Promise<MeasuredRun> {
  let answer: TestAnswer | undefined;
  const recording = await callOnFilledSite(site, call, (act, callerId) =>
    recordRun(async () => {
      answer = await act();
    }, [callerId]),
  );
  return { ...recording, ...runOf(call, answer), followUps: [] };
}

function runOf({ title }: ScaleCall, answer: TestAnswer | undefined) {
  const responseKb = Buffer.byteLength(JSON.stringify(answer?.body ?? "")) / 1024;
  return { name: title, kind: "call" as const, responseKb };
}

type Acts = [act: () => Promise<TestAnswer>, callerId: string][];

/**
 * Makes an API call several times. Then passes all stream records that the calls produced to the stream consumers in
 * one batch.
 */
async function runBatch(site: FilledSite, call: ScaleCall, calls: number, advance: () => void) {
  const recorded = await withPreparedCalls(site, call, calls, async (acts) => {
    await drainPendingRecords(site, advance);
    let answer: TestAnswer | undefined;
    let recording: Awaited<ReturnType<typeof recordRun>> | undefined;
    for (const [act, callerId] of acts) {
      recording = await recordRun(async () => {
        answer = await act();
      }, [callerId]);
    }
    if (!recording) throw new Error("No call was made");
    const callerIds = acts.map(([, callerId]) => callerId);
    const works = await measureConsumers(site, advance, async (consume) => ({
      ...(await recordRun(consume, callerIds)),
      rounds: 0,
    }));
    return { recording, answer, works };
  });
  const counted = await withPreparedCalls(site, call, calls, async (acts) => {
    await drainPendingRecords(site, advance);
    for (const [act] of acts) await act();
    return measureConsumers(site, advance, async (consume) => ({
      ...sumOfWork([]),
      rounds: await countRounds(consume),
    }));
  });
  const work = new Map(
    [...recorded.works].map(([consumer, done]) => {
      const { rounds } = sumOfWork(counted.get(consumer) ?? []);
      return [consumer, { ...sumOfWork(done), rounds }];
    }),
  );
  return { ...recorded, work };
}

/**
 * Stores the data for the given number of API calls. Then runs `act` with a list of functions, each of which makes one
 * of these calls.
 */
async function withPreparedCalls<Result>(
  site: FilledSite,
  call: ScaleCall,
  calls: number,
  act: (acts: Acts) => Promise<Result>,
  acts: Acts = [],
): Promise<Result> {
  return callOnFilledSite(site, call, (one, callerId) => {
    const all: Acts = [...acts, [one, callerId]];
    return all.length < calls ? withPreparedCalls(site, call, calls, act, all) : act(all);
  });
}

/** Processes all pending stream records, so that the next measurement does not include them. */
async function drainPendingRecords(site: FilledSite, advance: () => void): Promise<void> {
  await measureConsumers(site, advance, async (consume) => {
    await consume();
    return sumOfWork([]);
  });
}

/**
 * Processes all pending stream records in batches, and measures each batch with `run`. Returns the measured work of
 * each stream consumer.
 */
async function measureConsumers(
  site: FilledSite,
  advance: () => void,
  run: (consume: () => Promise<void>) => Promise<Work>,
): Promise<Map<StreamConsumer, Work[]>> {
  const works = new Map<StreamConsumer, Work[]>();
  await drainStream(site.engine, async (consumer, consume) => {
    advance();
    works.set(consumer, [...(works.get(consumer) ?? []), await run(consume)]);
  });
  return works;
}
