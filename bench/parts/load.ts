import { makeCalls } from "../make-calls.ts";
import type { Measure } from "../part.ts";
import { percentile } from "../percentile.ts";
import { cpuByThread, descendantsOf } from "../process-figures.ts";
import { startStackWithRecipes } from "../stack-with-recipes.ts";

const calls = 600;
const warmUpCalls = 100;
const clients = [1, 16];

/** Measures GET calls over HTTP: their duration, and the CPU time of the gateway, the functions and DynamoDB. */
export const measure: Measure = async (say) => {
  const { stack, users, challengeId, recipeIds } = await startStackWithRecipes(20);
  const token = users[0]?.api.token ?? "";
  const unknown = "/api/nowhere";
  const paths = {
    "GET /leaderboard": "/api/leaderboard",
    "GET /challenges/current": "/api/challenges/current",
    "GET /recipes": "/api/recipes",
    "GET /recipes/challenge/{id}": `/api/recipes/challenge/${challengeId}`,
    "GET /recipes/{id}": `/api/recipes/${recipeIds[1]}`,
    "unknown path, refused by the gateway": unknown,
  };
  const rows: Record<string, string | number>[] = [];
  for (const [call, path] of Object.entries(paths)) {
    for (const parallel of clients) {
      say(`${call}, ${parallel} clients…`);
      const status = path === unknown ? 404 : 200;
      const next = () => ({ method: "GET", url: stack.url + path, token, status });
      await makeCalls(parallel, warmUpCalls, next);
      const before = cpuOf(stack.pid);
      const times = await makeCalls(parallel, calls, next);
      const after = cpuOf(stack.pid);
      const perCall = (thread: keyof typeof after) => (after[thread] - before[thread]) / calls;
      rows.push({
        call,
        clients: parallel,
        "p50, ms": percentile(times, 50),
        "p99, ms": percentile(times, 99),
        "gateway CPU, ms per call": perCall("main"),
        "functions CPU, ms per call": perCall("workers"),
        "engine CPU, ms per call": perCall("engine"),
      });
    }
  }
  await stack.stop();
  return { tables: [{ title: "Calls over HTTP", rows }], exceeded: [] };
};

/**
 * Returns the CPU time of a process in milliseconds, separately for its main thread, its other threads, and the
 * DynamoDB engine that it started.
 */
function cpuOf(pid: number) {
  const threads = [...cpuByThread(pid).values()];
  const sum = (some: { ms: number }[]) => some.reduce((total, { ms }) => total + ms, 0);
  return {
    main: sum(threads.filter(({ name }) => name === "main")),
    workers: sum(threads.filter(({ name }) => name !== "main")),
    engine: sum(descendantsOf(pid).flatMap((child) => [...cpuByThread(child).values()])),
  };
}
