import { type Call, makeCalls } from "../make-calls.ts";
import type { Measure, PartResult, Table } from "../part.ts";
import { installRealworld, realworldRepository } from "../peers/install-realworld.ts";
import {
  articleCalls,
  articleListCalls,
  detailCalls,
  favoriteCalls,
  listCalls,
  type Realworld,
  type Site,
  voteCalls,
} from "../peers/peer-calls.ts";
import { startPeer } from "../peers/start-peer.ts";
import { percentile } from "../percentile.ts";
import { cpuByThread, descendantsOf } from "../process-figures.ts";
import { startStackWithRecipes } from "../stack-with-recipes.ts";

const userCount = 45;
const articleCount = 1000;
const clients = 16;
const rounds = 5;
const callsPerRound = 300;
const warmUpCalls = 100;
const publicBackEnd = "public RealWorld back end, plain process";
const publicNote =
  `The public back end is [realworld-dynamodb-lambda](${realworldRepository}) with ${articleCount} articles. ` +
  "The costs of the product do not depend on the number of recipes ([calls.md](calls.md)).";

/** A server to benchmark. `next` creates the next API call. */
interface Contender {
  name: string;
  pid: number;
  next(): Call;
}

interface Subject {
  title: string;
  contenders: Contender[];
  /** The least number of times that the first contender must be faster than the public back end. */
  minRatio: number;
}

/**
 * Compares the site's speed with four alternatives. The first runs the same handlers in a plain Node process. The second
 * is an empty Lambda function. The third lists recipes and reads each author with a separate database request. The
 * fourth is a public RealWorld back end on DynamoDB, in a plain Node process. It is left out if GitHub can't be reached.
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
  say("starting the servers…");
  const { stack, users, ...ids } = await startStackWithRecipes(userCount);
  running.push(stack);
  const product = { ...ids, url: stack.url, tokens: users.map(({ api }) => api.token ?? "") };
  const plain = await startPeer<Site>("plain-process", String(userCount));
  running.push(plain);
  const empty = await startPeer<{ url: string }>("empty-function");
  running.push(empty);
  const folder = installRealworld();
  const counts = [userCount, articleCount].map(String);
  const realworld = folder && (await startPeer<Realworld>("realworld", folder, ...counts));
  if (realworld) running.push(realworld);
  else say("no public back end, because it could not be installed");

  const both = (next: (site: Site) => () => Call): Contender[] => [
    { name: "plain process, same handlers", pid: plain.pid, next: next(plain.ready) },
    { name: "the product", pid: stack.pid, next: next(product) },
  ];
  const floor: Contender = {
    name: "empty function, same gateway",
    pid: empty.pid,
    next: () => ({ method: "GET", url: `${empty.ready.url}/api/cookies`, status: 201 }),
  };
  const entries: Contender = {
    name: "plain process, one request per author",
    pid: plain.pid,
    next: () => ({ method: "GET", url: `${plain.ready.url}/entries` }),
  };
  const publicOne = (next: (site: Realworld) => () => Call): Contender[] =>
    realworld ? [{ name: publicBackEnd, pid: realworld.pid, next: next(realworld.ready) }] : [];
  const subjects: Subject[] = [
    {
      title: "A challenge's recipe list, 20 recipes",
      contenders: [...both(listCalls), floor, entries, ...publicOne(articleListCalls)],
      minRatio: 20,
    },
    {
      title: "One recipe",
      contenders: [...both(detailCalls), floor, ...publicOne(articleCalls)],
      minRatio: 1,
    },
    {
      title: "A vote",
      contenders: [...both(voteCalls), floor, ...publicOne(favoriteCalls)],
      minRatio: 0.6,
    },
  ];
  const results: { table: Table; exceeded: string[] }[] = [];
  for (const subject of subjects) {
    say(subject.title);
    results.push(await compareFor(subject));
  }
  return {
    tables: results.map(({ table }) => table),
    exceeded: results.flatMap(({ exceeded }) => exceeded),
  };
}

async function compareFor({ title, contenders, minRatio }: Subject) {
  const measured = await compare(contenders);
  const rows = measured.map(({ name, rate, cpuMs, ratio }) => ({
    implementation: name,
    "calls per second": rate,
    "CPU, ms per call": cpuMs,
    "rate relative to the first row": ratio.toFixed(2),
  }));
  const exceeded = measured
    .filter(({ name, ratio }) => name === publicBackEnd && 1 / ratio < minRatio)
    .map(
      ({ ratio }) => `${title}: ${(1 / ratio).toFixed(2)} times as fast as the ${publicBackEnd}`,
    );
  const hasPublicBackEnd = measured.some(({ name }) => name === publicBackEnd);
  return {
    table: {
      title: `${title}, ${clients} clients`,
      plot: "calls per second",
      rows,
      ...(hasPublicBackEnd && { note: publicNote }),
    },
    exceeded,
  };
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
    name,
    rate: percentile(rates, 50),
    cpuMs: percentile(cpuMs, 50),
    ratio: percentile(ratios, 50),
  }));
}

/** Returns the CPU time of a process and all its descendants, in milliseconds. */
function cpuOf(pid: number): number {
  const threads = [pid, ...descendantsOf(pid)].flatMap((one) => [...cpuByThread(one).values()]);
  return threads.reduce((sum, { ms }) => sum + ms, 0);
}
