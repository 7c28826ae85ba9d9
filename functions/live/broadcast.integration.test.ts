import { setTimeout } from "node:timers/promises";
import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inParallel } from "#shared/in-parallel.ts";
import type { Leaderboard } from "#shared/model/leaderboard.ts";
import { getLeaderboard, rebuildBoard } from "../data/board/board-store.ts";
import { createChallenge } from "../data/challenge/change-challenge.ts";
import { getUnsentChanges } from "../data/live/broadcast-store.ts";
import { addConnection } from "../data/live/connection-store.ts";
import { newId } from "../data/table/ids.ts";
import { keys } from "../data/table/keys.ts";
import { getItem } from "../data/table/requests.ts";
import { setAttributes } from "../data/table/set-attributes.ts";
import { handler as project } from "../streams/project.ts";
import { testContext } from "../testing/calls/invoke.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { crashAfter } from "../testing/faults/faults.ts";
import type { LiveQueue } from "../testing/services/live-queue.ts";
import {
  engine,
  live,
  queue,
  setUpEngine,
  setUpLiveEndpoint,
  setUpLiveQueue,
} from "../testing/services/services-setup.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";
import { nextRecords } from "../testing/table/next-records.ts";
import { challengeDraft } from "../testing/test-data/challenges.ts";
import { enterRecipe, rateRecipe } from "../testing/test-data/recipes.ts";
import { requestBroadcast } from "./schedule-broadcast.ts";

setUpEngine();
setUpLiveEndpoint();
setUpLiveQueue();

const kinds = ["leaderboard:update", "vote:new"] as const;
const browsers = ["one=", "two=", "three="];
/**
 * The tests use the current time, because the stream consumer uses it to rebuild the leaderboard. With a fixed date,
 * the tests would fail after a week.
 */
const now = new Date();

afterEach(reset);

/** Stops the fake clock, and discards all items, stream records and messages. */
async function reset(): Promise<void> {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await removeItems(await scanTable());
  await nextRecords(engine);
  live.sent.clear();
  live.arrivals.length = 0;
  queue.waiting = [];
}

async function connect(): Promise<void> {
  for (const id of browsers)
    await addConnection(id, { userId: "someone", sessionId: "session" }, new Date());
}

/** Stops the clock, connects the clients and computes the leaderboard. */
async function startBoard(): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"] });
  await connect();
  await rebuildBoard(now);
}

/**
 * Pretends that the last broadcast reached this many clients. That number determines how many parts the next broadcast
 * has.
 */
const pretendViewers = (viewers: number) => setAttributes(keys.news, { viewers });

/** Returns the times at which a client received messages of the given kind. */
function arrivals(browser: string, kind: (typeof kinds)[number]): number[] {
  return live.arrivals
    .filter((arrival) => arrival.connectionId === browser && arrival.kind === kind)
    .map(({ at }) => at);
}

/** Checks how many messages of the given kind each client has received. */
function expectMessages(kind: (typeof kinds)[number], count: number): void {
  for (const browser of browsers) expect(arrivals(browser, kind)).toHaveLength(count);
}

/** Fails if a client received two messages of one kind within a second (D33). */
function expectPauses(): void {
  for (const browser of browsers) {
    for (const kind of kinds) {
      const instants = arrivals(browser, kind);
      const gaps = instants.slice(1).map((at, index) => at - (instants[index] ?? 0));
      expect(Math.min(1000, ...gaps)).toBeGreaterThanOrEqual(1000);
    }
  }
}

/** Checks that every client has received the latest leaderboard, and that nothing remains to be broadcast. */
async function expectLatestBoard(): Promise<void> {
  const { version } = await getLeaderboard(now);
  for (const browser of browsers) {
    const versions = (live.sent.get(browser) ?? []).flatMap(({ data }) =>
      "board" in data ? ((data.board as Leaderboard).version ?? []) : [],
    );
    expect(Math.max(...versions)).toBe(version);
  }
  expect(await getUnsentChanges()).toBeUndefined();
}

/** Advances the fake clock to the time when the given queue message becomes visible. */
function waitFor({ visibleAt }: { visibleAt: number }): void {
  if (visibleAt > Date.now()) vi.setSystemTime(visibleAt);
}

/** Delivers all queue messages in order, until the queue is empty. */
async function emptyQueue(run?: Parameters<LiveQueue["deliver"]>[1]): Promise<void> {
  for (;;) {
    const [message] = queue.waiting.toSorted((a, b) => a.visibleAt - b.visibleAt);
    if (!message) return;
    waitFor(message);
    await queue.deliver(message, run);
  }
}

/** Increases the version of the leaderboard, as any change does. */
async function changeBoard(): Promise<void> {
  const { version = 0 } = await getLeaderboard(now);
  await setAttributes(keys.board, { version: version + 1 });
}

describe("live messages", () => {
  it("sends each client at most one message of each kind per second", async () => {
    const recipes = await enterRecipes(4);
    await nextRecords(engine);
    await connect();
    let cast = 0;
    let isProcessed = false;
    const processing = processStream(() => cast === 200).then(() => {
      isProcessed = true;
    });
    const delivering = queue.deliverUntil(() => isProcessed);
    await inParallel(Array.from({ length: 200 }).keys().toArray(), 4, async (vote) => {
      await rateRecipe(recipes[vote % recipes.length] ?? "", (vote % 5) + 1, now);
      cast++;
    });
    const lastVote = Date.now();
    await Promise.all([processing, delivering]);
    expectPauses();
    for (const browser of browsers) {
      for (const kind of kinds) {
        expect(arrivals(browser, kind).length).toBeGreaterThan(1);
        expect(arrivals(browser, kind).at(-1)).toBeGreaterThan(lastVote);
      }
    }
    await expectLatestBoard();
    const { topRecipes7d } = await getLeaderboard(now);
    expect(topRecipes7d.map(({ ratingCount }) => ratingCount)).toEqual([50, 50, 50, 50]);
  });

  it("merges all votes that arrive during a broadcast into one message per client", async () => {
    const [recipeId = ""] = await enterRecipes(1);
    await startBoard();
    const held = Promise.withResolvers<void>();
    live.hold = held.promise;
    const vote = { recipeId, averageRating: 5, ratingCount: 1 };
    await requestBroadcast(vote);
    const [first] = queue.waiting;
    const delivering = first && queue.deliver(first);
    await expect.poll(() => live.underWay).toBe(browsers.length);
    for (const ratingCount of [2, 3, 4]) await requestBroadcast({ ...vote, ratingCount });
    held.resolve();
    live.hold = undefined;
    await delivering;
    await emptyQueue();
    expectMessages("leaderboard:update", 1);
    for (const browser of browsers) {
      const votes = live.sent.get(browser)?.filter(({ event }) => event === "vote:new");
      expect(votes?.map(({ data }) => data)).toEqual([vote, { ...vote, ratingCount: 4 }]);
    }
    expectPauses();
  });

  it("does not enqueue a broadcast or write to the table while no client is connected", async () => {
    const [recipeId = ""] = await enterRecipes(1);
    await rebuildBoard(now);
    const vote = { recipeId, averageRating: 4, ratingCount: 1 };
    const cost = await measureCost(() => requestBroadcast(vote));
    expect(cost).toMatchObject({ requests: 16, writeUnits: 0 });
    expect(queue.waiting).toEqual([]);
  });

  it("enqueues only one broadcast for all votes within a second", async () => {
    const [recipeId = ""] = await enterRecipes(1);
    await startBoard();
    const vote = { recipeId, averageRating: 4, ratingCount: 1 };
    await requestBroadcast(vote);
    await emptyQueue();
    for (const ratingCount of [2, 3, 4]) await requestBroadcast({ ...vote, ratingCount });
    expect(queue.waiting).toMatchObject([{ body: { kind: "start" } }]);
    await emptyQueue();
    expectMessages("vote:new", 2);
    expectPauses();
  });

  it("sends live messages less often when more clients are connected", async () => {
    await startBoard();
    vi.stubEnv("LIVE_RATE", "2");
    vi.resetModules();
    const { startBroadcast } = await import("./broadcast.ts");
    const before = Date.now();
    await startBroadcast();
    const { freeAt } = (await getItem<{ freeAt: number }>(keys.news)) ?? { freeAt: 0 };
    expect(freeAt - before).toBe(1500);
  });
});

describe.each([
  ["one part", 0],
  ["several parts", 3000],
])("broadcast in %s", (_, viewers) => {
  it("reaches every connected client exactly once", async () => {
    await startBoard();
    await pretendViewers(viewers);
    await requestBroadcast(undefined);
    await emptyQueue();
    expectMessages("leaderboard:update", 1);
    await expectLatestBoard();
    expect(await getItem(keys.news)).toMatchObject({ viewers: 3, boardVersion: 1 });
  });

  it("reaches every client exactly once even if queue messages are delivered repeatedly", async () => {
    await startBoard();
    await pretendViewers(viewers);
    await requestBroadcast(undefined);
    while (queue.waiting.length > 0) {
      const [message] = queue.waiting.toSorted((a, b) => a.visibleAt - b.visibleAt);
      if (!message) break;
      waitFor(message);
      // Delivers the queue message twice concurrently, and a third time afterwards.
      await Promise.all([queue.deliver(message), queue.deliver(message)]);
      await queue.deliver(message);
    }
    expectMessages("leaderboard:update", 1);
    await expectLatestBoard();
  });

  it("broadcasts every change, even if it crashes after any of its table requests", async () => {
    await startBoard();
    let crashes = 0;
    for (let hasCrashed = true; hasCrashed; crashes++) {
      live.arrivals.length = 0;
      await changeBoard();
      await pretendViewers(viewers);
      const request = () =>
        requestBroadcast({ recipeId: newId(), averageRating: 4, ratingCount: crashes });
      hasCrashed = await crashAfter(crashes + 1, request);
      // The stream delivers a record again after a crash, so `requestBroadcast` runs again.
      if (hasCrashed) await request();
      await emptyQueue();
      await expectLatestBoard();
      for (const kind of kinds) expect(arrivals("one=", kind).length).toBeGreaterThan(0);
      expectPauses();
    }
    expect(crashes).toBeGreaterThan(2);
  });

  it("broadcasts every change, even if the queue consumer crashes after any table request", async () => {
    await startBoard();
    let crashes = 0;
    for (let delivery = 0, delivered = 1; delivered > delivery; delivery++) {
      let hasCrashed = true;
      for (let request = 1; hasCrashed; request++) {
        hasCrashed = false;
        delivered = 0;
        await changeBoard();
        await pretendViewers(viewers);
        await requestBroadcast(undefined);
        await emptyQueue(async (act) => {
          if (delivered++ !== delivery) return act();
          hasCrashed = await crashAfter(request, act);
          if (hasCrashed) throw new Error("The function has crashed");
        });
        if (hasCrashed) crashes++;
        await expectLatestBoard();
        expectPauses();
      }
    }
    expect(crashes).toBeGreaterThan(viewers > 0 ? 25 : 15);
  });
});

describe("requestBroadcast", () => {
  it("throws an error if SQS does not confirm a queued message, and succeeds when called again", async () => {
    await startBoard();
    queue.isLosingAnswers = true;
    await expect(requestBroadcast(undefined)).rejects.toThrow();
    queue.isLosingAnswers = false;
    // The SDK sent the message again after each lost response, so the queue contains the message more than once.
    expect(queue.waiting.length).toBeGreaterThan(1);
    await requestBroadcast(undefined);
    await emptyQueue();
    expectMessages("leaderboard:update", 1);
  });

  it("delays the next broadcast until the lock of a crashed broadcast has expired", async () => {
    await startBoard();
    const lockedUntil = Date.now() + 22_000;
    await setAttributes(keys.news, { freeAt: lockedUntil });
    await requestBroadcast(undefined);
    await requestBroadcast(undefined);
    expect(queue.waiting).toHaveLength(1);
    await emptyQueue();
    for (const browser of browsers) {
      const [first, ...others] = arrivals(browser, "leaderboard:update");
      expect(first).toBeGreaterThanOrEqual(lockedUntil);
      expect(others).toEqual([]);
    }
  });
});

describe("live messages under random timing, duplicates and crashes", () => {
  it("delivers the latest leaderboard without exceeding one message of each kind per second", async () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant("vote" as const), ms: fc.nat({ max: 1500 }) }),
      fc.record({
        act: fc.constant("deliver" as const),
        pick: fc.nat(),
        twice: fc.boolean(),
        crash: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 3 }),
      }),
    );
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(step, { minLength: 5, maxLength: 30 }),
          fc.constantFrom(0, 3000),
          async (steps, viewers) => {
            await startBoard();
            const recipeId = newId();
            await pretendViewers(viewers);
            let votes = 0;
            for (const step of steps) {
              if (step.act === "vote") {
                vi.setSystemTime(Date.now() + step.ms);
                await changeBoard();
                await requestBroadcast({ recipeId, averageRating: 4, ratingCount: ++votes });
                continue;
              }
              const visible = queue.waiting.filter(({ visibleAt }) => visibleAt <= Date.now());
              const message = visible[step.pick % visible.length];
              if (!message) continue;
              const { crash } = step;
              const run = async (act: () => Promise<unknown>) => {
                if (crash && (await crashAfter(crash, act))) throw new Error("crash");
                if (!crash) await act();
              };
              const again = step.twice ? [queue.deliver(message)] : [];
              await Promise.all([queue.deliver(message, run), ...again]);
            }
            await emptyQueue();
            if (votes > 0) await expectLatestBoard();
            expectPauses();
          },
        )
        .beforeEach(reset),
      { numRuns: 40 },
    );
  });
});

/** Submits each recipe to a different challenge, so that the recipes are distributed over several stream shards. */
async function enterRecipes(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const challenge = await createChallenge(
      challengeDraft(-1, 3),
      { id: "dessert", name: "Dessert" },
      now,
    );
    ids.push(await enterRecipe(challenge.id, undefined, now));
  }
  return ids;
}

const shardOf = (record: DynamoDBRecord) => record.dynamodb?.Keys?.PK?.S ?? "";
const isCard = (record: DynamoDBRecord) => record.dynamodb?.Keys?.SK?.S?.startsWith("R#");

/**
 * Processes stream records until `ended` returns true and no records remain. Shards are processed concurrently, as on
 * AWS.
 */
async function processStream(ended: () => boolean): Promise<void> {
  const waiting = new Map<string, DynamoDBRecord[]>();
  const busy = new Map<string, Promise<void>>();
  const work = async (shard: string) => {
    for (let batch = waiting.get(shard); batch; batch = waiting.get(shard)) {
      waiting.delete(shard);
      const answer = await project({ Records: batch }, testContext());
      expect((answer as DynamoDBBatchResponse).batchItemFailures).toEqual([]);
    }
    busy.delete(shard);
  };
  for (let last = false; !last; ) {
    last = ended();
    for (const record of (await nextRecords(engine)).filter(isCard)) {
      waiting.set(shardOf(record), [...(waiting.get(shardOf(record)) ?? []), record]);
    }
    for (const shard of waiting.keys()) if (!busy.has(shard)) busy.set(shard, work(shard));
    await setTimeout(20);
  }
  await Promise.all(busy.values());
}
