import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { rebuildBoard } from "#functions/data/board/board-store.ts";
import { connectionItem } from "#functions/data/live/connection-store.ts";
import { batchWrite } from "#functions/data/table/batch-write.ts";
import { idInPartition, keys } from "#functions/data/table/keys.ts";
import { setAttributes } from "#functions/data/table/set-attributes.ts";
import { requestBroadcast } from "#functions/live/schedule-broadcast.ts";
import { type LiveQueue, startLiveQueue } from "#functions/testing/services/live-queue.ts";
import { startEngine } from "#functions/testing/table/start-engine.ts";
import { boardNow, createBoardChallenge } from "#functions/testing/test-data/leaderboard.ts";
import { enterRecipe, rateRecipe } from "#functions/testing/test-data/recipes.ts";
import { broadcastSpeed, defaultLiveRate, liveShardCount } from "#shared/constants.ts";
import { inParallel } from "#shared/in-parallel.ts";
import type { EndpointCounts } from "../broadcast/live-endpoint.ts";
import type { SenderFigures } from "../broadcast/run-sender.ts";
import type { Measure } from "../part.ts";

const connections = 100_000;
const maxSeconds = 20;
/** Number of sending functions that run concurrently. It is small, because they share this machine's CPU. */
const sendersAtOnce = 2;
const folder = join(import.meta.dirname, "../broadcast");

/**
 * Measures how long the site takes to send a live message to 100,000 connections. The simulated API Gateway responds
 * after 10 ms. The slowest sender determines the result, because on AWS all senders run concurrently.
 */
export const measure: Measure = async (say) => {
  const engine = await startEngine();
  const queue = await startLiveQueue();
  Object.assign(process.env, { LIVE_RATE: String(defaultLiveRate) });
  say(`${connections} connections…`);
  const counts = await addConnections();
  await createBoard();
  const rows: Record<string, string | number>[] = [];
  const exceeded: string[] = [];
  // `senders` is the number of sending functions to run. `share` sets the endpoint's rate limit, relative to the total
  // message rate of the functions that run concurrently.
  for (const [limit, share, senders] of [
    ["above the senders' rate", 2, liveShardCount],
    ["10 % below the senders' rate", 0.9, 4],
  ] as const) {
    say(`broadcast, limit of the endpoint ${limit}…`);
    const sendersRate = broadcastSpeed * defaultLiveRate * (sendersAtOnce / liveShardCount);
    const endpoint = await startEndpoint(share * sendersRate);
    const figures = await broadcast(queue, senders);
    const { connections: reached, refused } = (await (
      await fetch(endpoint.url)
    ).json()) as EndpointCounts;
    await endpoint.stop();
    const expected = counts.slice(0, senders).reduce((sum, count) => sum + count, 0);
    const slowest = Math.max(...figures.map(({ seconds }) => seconds));
    const cpuMs = figures.reduce((sum, figure) => sum + figure.cpuMs, 0);
    const seconds = figures.reduce((sum, figure) => sum + figure.seconds, 0);
    rows.push({
      "limit of the endpoint": limit,
      senders: figures.length,
      connections: expected,
      "connections reached": reached,
      "refused with 429": refused,
      "slowest sender, s": slowest,
      "CPU per message, ms": (cpuMs / reached).toFixed(2),
      "CPU of a sender, % of a core": Math.round(cpuMs / seconds / 10),
    });
    const missed = expected - reached;
    if (missed > 0) exceeded.push(`${missed} connections missed (${limit})`);
    if (slowest > maxSeconds) exceeded.push(`a sender took ${slowest.toFixed(1)} s (${limit})`);
  }
  await queue.stop();
  await engine.stop();
  const title = `A live message to ${connections} connections, 10 ms per message, ${sendersAtOnce} senders at a time`;
  return { tables: [{ title, rows }], exceeded };
};

/** Stores 100,000 live connections in the database. Returns the number of connections in each shard. */
async function addConnections(): Promise<number[]> {
  const now = new Date();
  const batches = Array.from({ length: connections / 1000 })
    .keys()
    .toArray();
  const counts: number[] = Array(liveShardCount).fill(0);
  await inParallel(batches, 4, (batch) => {
    const holder = { userId: `user-${batch}`, sessionId: "session" };
    const put = Array.from({ length: 1000 }, (_, index) =>
      connectionItem(`L0SM9cOFvHcCIhw=${batch * 1000 + index}`, holder, now),
    );
    for (const item of put) {
      const shard = Number(idInPartition(item));
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    return batchWrite({ put });
  });
  return counts;
}

/** Creates ten rated recipes, so that the leaderboard message has a realistic size. */
async function createBoard(): Promise<void> {
  const { id } = await createBoardChallenge(-1, 1);
  for (let recipe = 0; recipe < 10; recipe++)
    await rateRecipe(await enterRecipe(id, undefined, boardNow), 5, boardNow);
}

/**
 * Requests a broadcast of a new leaderboard. Then runs up to `senders` sending functions, each of which sends the
 * leaderboard to one shard of the connections.
 */
async function broadcast(queue: LiveQueue, senders: number): Promise<SenderFigures[]> {
  await rebuildBoard(boardNow);
  await setAttributes(keys.news, { viewers: connections, board: undefined, freeAt: undefined });
  await requestBroadcast(undefined);
  const [start] = queue.waiting;
  if (start) await queue.deliver(start);
  const messages = queue.waiting.splice(0).slice(0, senders);
  const figures: SenderFigures[] = [];
  await inParallel(messages, sendersAtOnce, async ({ body }) => {
    const sender = startProcess("run-sender.ts");
    sender.stdin?.end(JSON.stringify(body));
    const [[result]] = await Promise.all([once(sender, "message"), once(sender, "exit")]);
    figures.push(result as SenderFigures);
  });
  return figures;
}

async function startEndpoint(limit: number): Promise<{ url: string; stop(): Promise<void> }> {
  const endpoint = startProcess("live-endpoint.ts", String(limit));
  const [port] = (await once(endpoint, "message")) as [number];
  const url = `http://127.0.0.1:${port}`;
  process.env.LIVE_ENDPOINT = `${url}/api`;
  return {
    url,
    stop: async () => {
      endpoint.kill();
      await once(endpoint, "exit");
    },
  };
}

function startProcess(file: string, ...args: string[]): ChildProcess {
  return fork(join(folder, file), args, { stdio: ["pipe", "inherit", "inherit", "ipc"] });
}
