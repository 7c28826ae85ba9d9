import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { type Call, makeCalls } from "../make-calls.ts";
import type { Measure, PartResult, Table } from "../part.ts";
import { percentile } from "../percentile.ts";
import { cpuByThread, descendantsOf } from "../process-figures.ts";
import { startStackWithRecipes } from "../stack-with-recipes.ts";

const userCount = 45;
const clients = 16;
const rounds = 5;
const callsPerRound = 300;
const warmUpCalls = 100;

/** A server to benchmark. `next` creates the next API call. */
interface Contender {
  name: string;
  pid: number;
  next(): Call;
}

interface Site {
  url: string;
  challengeId: string;
  recipeIds: string[];
  tokens: string[];
}

/**
 * Compares the site's speed with three alternatives. The first runs the same handlers in a plain Node process. The
 * second is an empty Lambda function. The third lists recipes and reads each author with a separate database request.
 */
export const measure: Measure = async (say) => {
  const running: { stop(): unknown }[] = [];
  try {
    return await compareAll(say, running);
  } finally {
    for (const { stop } of running) await stop();
  }
};

async function compareAll(
  say: (progress: string) => void,
  running: { stop(): unknown }[],
): Promise<PartResult> {
  say("starting three processes…");
  const { stack, users, ...ids } = await startStackWithRecipes(userCount);
  running.push(stack);
  const product = { ...ids, url: stack.url, tokens: users.map(({ api }) => api.token ?? "") };
  const plain = await start<Site>("plain-process", String(userCount));
  running.push(plain);
  const empty = await start<{ url: string }>("empty-function");
  running.push(empty);
  const floor: Contender = {
    name: "empty function, same gateway",
    pid: empty.pid,
    next: () => ({ method: "GET", url: `${empty.ready.url}/api/cookies`, status: 201 }),
  };
  const both = (call: (site: Site) => () => Call): Contender[] => [
    { name: "plain process, same handlers", pid: plain.pid, next: call(plain.ready) },
    { name: "the product", pid: stack.pid, next: call(product) },
  ];
  const entries: Contender = {
    name: "plain process, one request per author",
    pid: plain.pid,
    next: () => ({ method: "GET", url: `${plain.ready.url}/entries` }),
  };
  const tables: Table[] = [];
  const subjects: [title: string, contenders: Contender[]][] = [
    ["A challenge's recipe list, 20 recipes", [...both(listCalls), floor, entries]],
    ["One recipe", [...both(detailCalls), floor]],
    ["A vote", [...both(voteCalls), floor]],
  ];
  for (const [title, contenders] of subjects) {
    say(title);
    tables.push({
      title: `${title}, ${clients} clients`,
      plot: "calls per second",
      rows: await compare(contenders),
    });
  }
  return { tables, exceeded: [] };
}

/**
 * Returns three medians for each server: its calls per second, its CPU time per call, and its call rate relative to the
 * first server. Relative rates compare calls from the same round.
 */
async function compare(contenders: Contender[]) {
  for (const { next } of contenders) await makeCalls(clients, warmUpCalls, next);
  const measured = contenders.map((contender) => ({
    ...contender,
    rates: [] as number[],
    cpuMs: [] as number[],
    ratios: [] as number[],
  }));
  for (let round = 0; round < rounds; round++) {
    let firstRate: number | undefined;
    for (const { pid, next, rates, cpuMs, ratios } of measured) {
      const cpuBefore = cpuOf(pid);
      const started = performance.now();
      await makeCalls(clients, callsPerRound, next);
      const rate = callsPerRound / ((performance.now() - started) / 1000);
      firstRate ??= rate;
      rates.push(rate);
      cpuMs.push((cpuOf(pid) - cpuBefore) / callsPerRound);
      ratios.push(rate / firstRate);
    }
  }
  return measured.map(({ name, rates, cpuMs, ratios }) => ({
    implementation: name,
    "calls per second": percentile(rates, 50),
    "CPU, ms per call": percentile(cpuMs, 50),
    "rate relative to the first row": percentile(ratios, 50).toFixed(2),
  }));
}

/** Returns the CPU time of a process and all its descendants, in milliseconds. */
function cpuOf(pid: number): number {
  const threads = [pid, ...descendantsOf(pid)].flatMap((one) => [...cpuByThread(one).values()]);
  return threads.reduce((sum, { ms }) => sum + ms, 0);
}

function listCalls({ url, challengeId, tokens: [token = ""] }: Site) {
  const path = `/api/recipes/challenge/${challengeId}?limit=20`;
  return () => ({ method: "GET", url: url + path, token });
}

function detailCalls({ url, recipeIds, tokens: [token = ""] }: Site) {
  return () => ({ method: "GET", url: `${url}/api/recipes/${recipeIds[1]}`, token });
}

/**
 * Returns a function that creates a different vote on each call. The function throws an error when no possible vote is
 * left.
 */
function voteCalls({ url, recipeIds, tokens }: Site) {
  const votes = tokens.flatMap((token, voter) =>
    recipeIds.flatMap((id, owner) => (owner === voter ? [] : [{ token, id }])),
  );
  return () => {
    const vote = votes.pop();
    if (!vote) throw new Error("Every user has voted for every recipe");
    const body = JSON.stringify({ rating: 4 });
    const address = `${url}/api/recipes/${vote.id}/vote`;
    return { method: "POST", url: address, token: vote.token, body, status: 201 };
  };
}

/**
 * Starts a server program from bench/peers. The program prints a line of JSON once it accepts requests. Returns the
 * parsed line as `ready`.
 */
async function start<Ready>(program: string, ...args: string[]) {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", `bench/peers/${program}.ts`, ...args],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = (await once(lines, "line")) as [string];
  child.stdout?.resume();
  return {
    pid: child.pid ?? 0,
    ready: JSON.parse(line) as Ready,
    stop: () => child.kill("SIGTERM"),
  };
}
