import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { type Call, makeCalls } from "../make-calls.ts";
import type { Measure, PartResult, Table } from "../part.ts";
import { percentile } from "../percentile.ts";
import { cpuByThread, descendantsOf } from "../process-figures.ts";
import { startStackWithRecipes } from "../stack-with-recipes.ts";

const people = 45;
const clients = 16;
const rounds = 5;
const callsOfRound = 300;
const warmUpCalls = 100;

/** One way to answer a call: the process that does, and its calls in turn. */
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
 * The product beside others in alternating rounds: its own handlers in one plain process, a function that does nothing
 * through the same gateway, which is the floor of any call there, and a list that asks for each author.
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
  say("trois processus…");
  const { stack, people: persons, ...ids } = await startStackWithRecipes(people);
  running.push(stack);
  const product = { ...ids, url: stack.url, tokens: persons.map(({ api }) => api.token ?? "") };
  const plain = await start<Site>("plain-process", String(people));
  running.push(plain);
  const empty = await start<{ url: string }>("empty-function");
  running.push(empty);
  const floor: Contender = {
    name: "empty function, same gateway",
    pid: empty.pid,
    next: () => ({ method: "GET", url: `${empty.said.url}/api/cookies` }),
  };
  const both = (call: (site: Site) => () => Call): Contender[] => [
    { name: "plain process, same handlers", pid: plain.pid, next: call(plain.said) },
    { name: "the product", pid: stack.pid, next: call(product) },
  ];
  const entries: Contender = {
    name: "plain process, a request for each author",
    pid: plain.pid,
    next: () => ({ method: "GET", url: `${plain.said.url}/entries` }),
  };
  const tables: Table[] = [];
  const subjects: [title: string, ways: Contender[]][] = [
    ["A challenge's list, 20 recipes", [...both(listCalls), floor, entries]],
    ["One recipe", [...both(detailCalls), floor]],
    ["A vote", [...both(voteCalls), floor]],
  ];
  for (const [title, ways] of subjects) {
    say(title);
    tables.push({
      title: `${title}, ${clients} clients`,
      plot: "calls a second",
      rows: await compare(ways),
    });
  }
  return { tables, exceeded: [] };
}

/** Medians of what each way does, and of its ratio to the first way in the same round. */
async function compare(ways: Contender[]) {
  for (const way of ways) await makeCalls(clients, warmUpCalls, way.next);
  const figures = ways.map(() => ({
    rate: [] as number[],
    cpu: [] as number[],
    over: [] as number[],
  }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, way] of ways.entries()) {
      const cpuBefore = cpuOf(way.pid);
      const started = performance.now();
      await makeCalls(clients, callsOfRound, way.next);
      const rate = callsOfRound / ((performance.now() - started) / 1000);
      figures[index]?.rate.push(rate);
      figures[index]?.cpu.push((cpuOf(way.pid) - cpuBefore) / callsOfRound);
      figures[index]?.over.push(rate / (figures[0]?.rate.at(-1) ?? 0));
    }
  }
  return ways.map(({ name }, index) => ({
    way: name,
    "calls a second": percentile(figures[index]?.rate ?? [], 50),
    "CPU ms a call": percentile(figures[index]?.cpu ?? [], 50),
    "over the first": percentile(figures[index]?.over ?? [], 50).toFixed(2),
  }));
}

/** Milliseconds of CPU of a process and all that it has started. */
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

/** Each person votes once for each recipe of the others. */
function voteCalls({ url, recipeIds, tokens }: Site) {
  const votes = tokens.flatMap((token, voter) =>
    recipeIds.flatMap((id, owner) => (owner === voter ? [] : [{ token, id }])),
  );
  return () => {
    const vote = votes.pop();
    if (!vote) throw new Error("Everybody has voted for everything");
    const body = JSON.stringify({ rating: 4 });
    return { method: "POST", url: `${url}/api/recipes/${vote.id}/vote`, token: vote.token, body };
  };
}

/** A program of bench/peers and what it says once it is ready. */
async function start<Said>(program: string, ...args: string[]) {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", `bench/peers/${program}.ts`, ...args],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = (await once(lines, "line")) as [string];
  child.stdout?.resume();
  return { pid: child.pid ?? 0, said: JSON.parse(line) as Said, stop: () => child.kill("SIGTERM") };
}
