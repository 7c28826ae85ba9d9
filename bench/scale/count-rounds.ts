import { keys } from "#functions/data/table/keys.ts";
import { getItem } from "#functions/data/table/requests.ts";
import { withTableMiddleware } from "#functions/testing/table/table-middleware.ts";

/**
 * Counts the sequential rounds of DynamoDB requests that an action sends. Concurrent requests form one round. Unlike a
 * duration, this count does not depend on the machine.
 */
export async function countRounds(act: () => Promise<unknown>): Promise<number> {
  let rounds = 0;
  let inFlight = 0;
  let waiting: (() => void)[] = [];
  const startRound = () => {
    if (inFlight > 0 || waiting.length === 0) return;
    rounds++;
    const starting = waiting;
    waiting = [];
    inFlight = starting.length;
    for (const start of starting) start();
  };
  // The next round starts once the action has sent every request that does not depend on an earlier response.
  const startWhenIdle = () => setImmediate(() => setImmediate(startRound));
  await withTableMiddleware(async ({ send }) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      startWhenIdle();
    });
    try {
      return await send();
    } finally {
      inFlight--;
      startWhenIdle();
    }
  }, act);
  return rounds;
}

/**
 * Number of DynamoDB requests per sample. Short samples limit the effect of other processes, which disturb only some of
 * them.
 */
const requestsPerSample = 20;
const samples = 150;

/** Returns the CPU milliseconds that this process uses per DynamoDB request, measured in the fastest sample. */
export async function cpuPerRequest(): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const before = process.cpuUsage();
    for (let request = 0; request < requestsPerSample; request++) await getItem(keys.board);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000 / requestsPerSample);
  }
  return Math.min(...times);
}
