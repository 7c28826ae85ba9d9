import { on, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { WebSocket } from "ws";
import type { Leaderboard } from "#shared/model/leaderboard.ts";
import type { User } from "../../e2e/stack/users.ts";
import { connectToLeaderboard } from "../open-viewers.ts";
import type { Measure } from "../part.ts";
import { percentile } from "../percentile.ts";
import { descendantsOf, memoryOf } from "../process-figures.ts";
import { startStackWithRecipes } from "../stack-with-recipes.ts";

const browsers = 500;
const userCount = 50;
const idleMs = 60_000;
const timeoutMs = 30_000;
const maxDelayMs = 2000;
const maxIdleMb = 450;
const maxLoadedMb = 900;

/** Measures how fast a vote reaches every connected browser, and how much memory the connections use. */
export const measure: Measure = async (say) => {
  const { stack, users, recipeIds } = await startStackWithRecipes(userCount);
  const memory = () =>
    [stack.pid, ...descendantsOf(stack.pid)].reduce((sum, pid) => sum + memoryOf(pid), 0);
  say("idle for a minute…");
  await sleep(idleMs);
  const atRest = memory();
  say(`${browsers} connections…`);
  const sockets: WebSocket[] = [];
  for (let index = 0; index < browsers; index++) {
    const socket = connectToLeaderboard(stack.url, users[index % userCount]?.api.token ?? "");
    await once(socket, "open");
    sockets.push(socket);
  }
  const recipeId = recipeIds[0] ?? "";
  const vote = async (voter: User, votes: number) => {
    const arrivals = sockets.map((socket) => arrivalOf(socket, recipeId, votes));
    const started = performance.now();
    await voter.api.expect(201, "POST", `/recipes/${recipeId}/vote`, { rating: 5 });
    const arrived = (await Promise.all(arrivals)).filter((arrival) => arrival !== undefined);
    return arrived.map(({ at, bytes }) => ({ ms: at - started, bytes }));
  };
  const [, first, second] = users;
  if (!first || !second) throw new Error("The stack has fewer than three users");
  // Warms up the Lambda functions with a vote that is not measured.
  await vote(first, 1);
  const arrivals = await vote(second, 2);
  const withBrowsers = memory();
  for (const socket of sockets) socket.close();
  say("idle for a minute…");
  await sleep(idleMs);
  const afterwards = memory();
  await stack.stop();
  const times = arrivals.map(({ ms }) => ms);
  const last = Math.max(...times);
  return {
    tables: [
      {
        title: `Time for a vote to reach ${browsers} browsers, and memory of all processes`,
        rows: [
          {
            "browsers reached": arrivals.length,
            "p50, ms": percentile(times, 50),
            "last, ms": last,
            "KB per message": (arrivals[0]?.bytes ?? 0) / 1024,
            "MB idle": atRest,
            "MB with browsers": withBrowsers,
            "MB after a minute": afterwards,
          },
        ],
      },
    ],
    exceeded: [
      ...(arrivals.length < browsers
        ? [`${browsers - arrivals.length} browsers received no message`]
        : []),
      ...(last > maxDelayMs ? [`last browser reached after ${Math.round(last)} ms`] : []),
      ...(atRest > maxIdleMb ? [`${Math.round(atRest)} MB when idle`] : []),
      ...(withBrowsers > maxLoadedMb ? [`${Math.round(withBrowsers)} MB with browsers`] : []),
      ...(afterwards > maxIdleMb ? [`${Math.round(afterwards)} MB a minute later`] : []),
    ],
  };
};

/**
 * Waits for a leaderboard message that shows `votes` votes for the recipe. Returns its arrival time and size, or
 * undefined after a timeout.
 */
async function arrivalOf(socket: WebSocket, recipeId: string, votes: number) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    for await (const [message] of on(socket, "message", { signal })) {
      const { data } = JSON.parse(message) as { data: { board: Leaderboard } };
      const recipe = data.board.topRecipes24h.find(({ id }) => id === recipeId);
      if (recipe?.ratingCount === votes) return { at: performance.now(), bytes: message.length };
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return undefined;
}
