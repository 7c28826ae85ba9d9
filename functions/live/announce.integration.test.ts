import { Logger } from "@aws-lambda-powertools/logger";
import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { getLeaderboard, rebuildBoard } from "../data/board/board-store.ts";
import { addConnection } from "../data/live/connection-store.ts";
import { claimSending, getPendingNews, type News } from "../data/live/news-store.ts";
import { inParallel } from "../data/table/in-parallel.ts";
import { keys } from "../data/table/keys.ts";
import { setAttributes } from "../data/table/set-attributes.ts";
import { handler as project } from "../streams/project.ts";
import { testContext } from "../testing/calls/invoke.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { crashAfter } from "../testing/faults/faults.ts";
import { type LiveEndpoint, startLiveEndpoint } from "../testing/services/live-endpoint.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";
import { nextRecords } from "../testing/table/next-records.ts";
import { type Engine, startEngine } from "../testing/table/start-engine.ts";
import { boardNow, createBoardChallenge } from "../testing/test-data/leaderboard.ts";
import { enterRecipe, rateRecipe } from "../testing/test-data/recipes.ts";
import { announce } from "./announce.ts";

const kinds = ["leaderboard:update", "vote:new"] as const;
const browsers = ["one=", "two=", "three="];
const logger = new Logger();
let engine: Engine;
let endpoint: LiveEndpoint;

beforeAll(async () => {
  engine = await startEngine();
  endpoint = await startLiveEndpoint();
});
afterEach(async () => {
  await removeItems(await scanTable());
  await nextRecords(engine);
  endpoint.sent.clear();
  endpoint.arrivals.length = 0;
});
afterAll(async () => {
  await endpoint?.stop();
  await engine?.stop();
});

/** Submits recipes to different challenges, so that their stream records belong to different shards. */
async function enterRecipes(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    ids.push(await enterRecipe((await createBoardChallenge(-1, 1)).id, undefined, boardNow));
  }
  return ids;
}

async function connect(): Promise<void> {
  for (const id of browsers)
    await addConnection(id, { userId: "someone", sessionId: "session" }, new Date());
}

const shardOf = (record: DynamoDBRecord) => record.dynamodb?.Keys?.PK?.S ?? "";
const isCard = (record: DynamoDBRecord) => record.dynamodb?.Keys?.SK?.S?.startsWith("R#");

/**
 * Processes stream records until `ended` returns true and no records remain. As on AWS, each shard has its own
 * consumer.
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
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(busy.values());
}

/** Returns the times at which a connection received messages of the given kind. */
function arrivals(browser: string, kind: (typeof kinds)[number]): number[] {
  return endpoint.arrivals
    .filter((arrival) => arrival.connectionId === browser && arrival.kind === kind)
    .map(({ at }) => at);
}

describe("announce", () => {
  it("sends each client at most one event of each kind per second", async () => {
    const recipes = await enterRecipes(4);
    await nextRecords(engine);
    await connect();
    let cast = 0;
    const processing = processStream(() => cast === 200);
    await inParallel(Array.from({ length: 200 }).keys().toArray(), 4, async (vote) => {
      await rateRecipe(recipes[vote % recipes.length] ?? "", (vote % 5) + 1, boardNow);
      cast++;
    });
    const lastVote = Date.now();
    await processing;
    for (const browser of browsers) {
      for (const kind of kinds) {
        const instants = arrivals(browser, kind);
        const gaps = instants.slice(1).map((at, index) => at - (instants[index] ?? 0));
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
        expect(instants.at(-1)).toBeGreaterThan(lastVote);
      }
    }
    expect(await getPendingNews()).toBeUndefined();
    const { topRecipes7d } = await getLeaderboard(boardNow);
    expect(topRecipes7d.map(({ ratingCount }) => ratingCount)).toEqual([50, 50, 50, 50]);
  });

  it("sends one message for all votes that arrive during a broadcast", async () => {
    const [recipeId = ""] = await enterRecipes(1);
    await connect();
    await rebuildBoard(boardNow);
    const held = Promise.withResolvers<void>();
    endpoint.hold = held.promise;
    const vote = { recipeId, averageRating: 5, ratingCount: 1 };
    const announcing = announce(vote, logger);
    await expect.poll(() => endpoint.underWay).toBe(browsers.length);
    const later = [2, 3, 4].map((ratingCount) => announce({ ...vote, ratingCount }, logger));
    await expect.poll(async () => (await getPendingNews())?.votes).toBe(4);
    held.resolve();
    await Promise.all([announcing, ...later]);
    for (const browser of browsers) {
      expect(arrivals(browser, "leaderboard:update")).toHaveLength(1);
      expect(arrivals(browser, "vote:new")).toHaveLength(2);
    }
  });

  it("waits until the lock of a crashed function has expired", async () => {
    await connect();
    await rebuildBoard(boardNow);
    const until = Date.now() + 500;
    expect(await claimSending((await getPendingNews()) as News, until)).toBe(true);
    await announce(undefined, logger);
    for (const browser of browsers) {
      const [first, ...others] = arrivals(browser, "leaderboard:update");
      expect(first).toBeGreaterThanOrEqual(until);
      expect(others).toEqual([]);
    }
  });

  it("sends events that a crash has lost when the stream redelivers the records", async () => {
    const [recipeId = ""] = await enterRecipes(1);
    await connect();
    const vote = { recipeId, averageRating: 4, ratingCount: 1 };
    const deliver = async () => {
      await rebuildBoard(boardNow);
      await announce(vote, logger);
    };
    let crashes = 0;
    do {
      await rateRecipe(recipeId, 4, boardNow);
      endpoint.arrivals.length = 0;
      if (!(await crashAfter(crashes + 1, deliver))) break;
      crashes++;
      await setAttributes(keys.news, { freeAt: 0 }, {});
      await deliver();
      for (const kind of kinds) expect(arrivals("one=", kind).length).toBeGreaterThan(0);
      expect(await getPendingNews()).toBeUndefined();
      await setAttributes(keys.news, { freeAt: 0 }, {});
    } while (crashes < 50);
    expect(crashes).toBeGreaterThan(8);
  });

  it("writes nothing to the table while no client is connected", async () => {
    const [recipeId = ""] = await enterRecipes(1);
    await rebuildBoard(boardNow);
    const vote = { recipeId, averageRating: 4, ratingCount: 1 };
    const cost = await measureCost(() => announce(vote, logger));
    expect(cost).toMatchObject({ requests: 4, writeUnits: 0 });
  });
});
