import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { liveEventsParam, liveSubprotocol } from "#shared/model/live-event.ts";
import type { Measure } from "../part.ts";
import { percentile } from "../percentile.ts";
import { descendantsOf, memoryOf } from "../process-figures.ts";
import { startStackWithRecipes } from "../stack-with-recipes.ts";

const browsers = 500;
const people = 50;
const idleMs = 60_000;
const maxDelayMs = 2000;
const maxIdleMb = 450;
const maxLoadedMb = 900;

/** How long after a vote every browser knows of it, and what the machine holds before, with them, and after. */
export const measure: Measure = async (say) => {
  const { stack, people: everybody, recipeIds } = await startStackWithRecipes(people);
  const memory = () =>
    [stack.pid, ...descendantsOf(stack.pid)].reduce((sum, pid) => sum + memoryOf(pid), 0);
  say("une minute de repos…");
  await sleep(idleMs);
  const atRest = memory();
  say(`${browsers} connexions…`);
  const sockets: WebSocket[] = [];
  for (let index = 0; index < browsers; index++) {
    const token = everybody[index % people]?.api.token ?? "";
    // As the leaderboard asks.
    const address = `${stack.url.replace("http", "ws")}/api?${liveEventsParam}=leaderboard:update`;
    const socket = new WebSocket(address, [liveSubprotocol, token]);
    await once(socket, "open");
    sockets.push(socket);
  }
  const arrivals: number[] = [];
  const told = sockets.map(
    (socket) =>
      new Promise<void>((resolve) =>
        socket.once("message", () => {
          arrivals.push(performance.now());
          resolve();
        }),
      ),
  );
  const started = performance.now();
  await everybody[0]?.api.expect(201, "POST", `/recipes/${recipeIds[1]}/vote`, { rating: 5 });
  await Promise.race([Promise.all(told), sleep(30_000)]);
  const withBrowsers = memory();
  for (const socket of sockets) socket.close();
  say("une minute de repos…");
  await sleep(idleMs);
  const afterwards = memory();
  await stack.stop();
  const times = arrivals.map((at) => at - started);
  const last = Math.max(...times);
  return {
    tables: [
      {
        title: `A vote told to ${browsers} browsers, and memory of everything`,
        rows: [
          {
            told: arrivals.length,
            "p50, ms": percentile(times, 50),
            "last, ms": last,
            "MB at rest": atRest,
            "MB with browsers": withBrowsers,
            "MB a minute after": afterwards,
          },
        ],
      },
    ],
    exceeded: [
      ...(arrivals.length < browsers
        ? [`${browsers - arrivals.length} navigateurs sans nouvelle`]
        : []),
      ...(last > maxDelayMs ? [`dernier navigateur après ${Math.round(last)} ms`] : []),
      ...(atRest > maxIdleMb ? [`${Math.round(atRest)} Mo au repos`] : []),
      ...(withBrowsers > maxLoadedMb ? [`${Math.round(withBrowsers)} Mo en charge`] : []),
      ...(afterwards > maxIdleMb ? [`${Math.round(afterwards)} Mo après`] : []),
    ],
  };
};
