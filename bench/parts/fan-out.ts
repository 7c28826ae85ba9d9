import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { liveEventsParam, liveSubprotocol } from "#shared/model/live-event.ts";
import type { Measure } from "../part.ts";
import { percentile } from "../percentile.ts";
import { descendantsOf, memoryOf } from "../process-figures.ts";
import { startStackWithRecipes } from "../stack-with-recipes.ts";

const browsers = 500;
const userCount = 50;
const idleMs = 60_000;
const maxDelayMs = 2000;
const maxIdleMb = 450;
const maxLoadedMb = 900;

/**
 * Measures how long a vote takes to reach every connected browser, and how much memory the connections use.
 */
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
    const token = users[index % userCount]?.api.token ?? "";
    // Subscribes to the same live events as the leaderboard page.
    const address = `${stack.url.replace("http", "ws")}/api?${liveEventsParam}=leaderboard:update`;
    const socket = new WebSocket(address, [liveSubprotocol, token]);
    await once(socket, "open");
    sockets.push(socket);
  }
  const arrivals: number[] = [];
  let messageBytes = 0;
  const received = sockets.map(
    (socket) =>
      new Promise<void>((resolve) =>
        socket.once("message", (message: Buffer) => {
          messageBytes = message.length;
          arrivals.push(performance.now());
          resolve();
        }),
      ),
  );
  const started = performance.now();
  await users[0]?.api.expect(201, "POST", `/recipes/${recipeIds[1]}/vote`, { rating: 5 });
  await Promise.race([Promise.all(received), sleep(30_000)]);
  const withBrowsers = memory();
  for (const socket of sockets) socket.close();
  say("idle for a minute…");
  await sleep(idleMs);
  const afterwards = memory();
  await stack.stop();
  const times = arrivals.map((at) => at - started);
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
            "KB per message": messageBytes / 1024,
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
