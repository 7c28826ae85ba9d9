import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import { habits, measured, supposed } from "./habits.ts";
import { prices, tiered } from "./prices.ts";

/** US dollars of a month, by what they are for. */
export interface MonthlyCost {
  api: number;
  functions: number;
  tableAccess: number;
  tableStorage: number;
  live: number;
  photos: number;
  traffic: number;
  mails: number;
  watching: number;
  secrets: number;
}

interface Usage {
  calls: number;
  gigabyteSeconds: number;
  reads: number;
  writes: number;
}

const secondsOfDay = habits.hoursOfDay * 3600;
const busySeconds = 30 * secondsOfDay;
const kilobytesOfGigabyte = 1e6;
const of = (name: keyof typeof habits.callsOfMonth) => habits.callsOfMonth[name];

/** What a month costs with that many people who visit the site in it. */
export function monthlyCost(people: number): MonthlyCost {
  const calls = usageOfCalls(people);
  const { connections, minutes, messages } = liveOf(people);
  const mailCount = people * (of("register") + of("requestPasswordReset"));
  const recipes = people * of("createRecipe");
  const votes = people * of("castVote");
  const boards = Math.min(votes + recipes, busySeconds);
  const background = boards + mailCount;
  const reads = calls.reads + boards * measured.boardRead + mailCount * measured.mailRead;
  const writes = calls.writes + mailCount * measured.mailWritten + connections * 4;
  const stored =
    (people * measured.accountStored +
      habits.monthsKept * (recipes * measured.recipeStored + votes * measured.voteStored)) /
    kilobytesOfGigabyte;
  const { milliseconds } = supposed;
  return {
    api: tiered(prices.call, calls.calls),
    functions:
      (calls.calls + background + 2 * connections) * prices.invocation +
      (calls.gigabyteSeconds +
        secondsInMemory(background, milliseconds.task) +
        secondsInMemory(2 * connections, milliseconds.call)) *
        prices.gigabyteSecond,
    tableAccess: reads * prices.tableRead + writes * prices.tableWrite,
    tableStorage: stored * (prices.tableStorage + prices.tableRecovery),
    live: tiered(prices.message, messages) + minutes * prices.connectionMinute,
    photos: photosOf(people),
    traffic: trafficOf(people, calls.calls),
    mails: mailCount * prices.mail,
    watching: watchingOf(calls.calls + background),
    secrets: measured.fixed.secrets * prices.secret + measured.fixed.keys * prices.key,
  };
}

/** Of the calls of a month: how often, and by their declared cost what they take of the table. */
function usageOfCalls(people: number): Usage {
  const usage: Usage = { calls: 0, gigabyteSeconds: 0, reads: 0, writes: 0 };
  for (const entry of contractEntries()) {
    const times = people * timesOfMonth(entry.name);
    const { readUnits, writeUnits } = entry.call.cost;
    usage.calls += times;
    usage.gigabyteSeconds += times * gigabyteSecondsOf(entry);
    usage.reads += times * readUnits;
    usage.writes += times * writeUnits;
  }
  return usage;
}

function timesOfMonth(name: string): number {
  const visit: Record<string, number> = habits.callsOfVisit;
  const month: Record<string, number> = habits.callsOfMonth;
  return (visit[name] ?? 0) * habits.visitsOfMonth + (month[name] ?? 0);
}

function gigabyteSecondsOf({ call }: ContractEntry): number {
  const { milliseconds, memory } = supposed;
  if (call.form) return ((milliseconds.photo / 1000) * memory.photo) / 1024;
  const hashes = call.access === "public" && call.body && call.uses.includes("signing-key");
  return secondsInMemory(1, hashes ? milliseconds.password : milliseconds.call);
}

function secondsInMemory(times: number, milliseconds: number): number {
  return (times * (milliseconds / 1000) * supposed.memory.call) / 1024;
}

/**
 * Connections, their minutes and what they are sent: at most a message of a kind in a second, fewer where telling all
 * who are connected takes longer.
 */
function liveOf(people: number) {
  const connections = people * habits.visitsOfMonth;
  const minutes = connections * habits.liveMinutesOfVisit;
  const atOnce = (minutes * 60) / busySeconds;
  const fastest = 1 / (measured.livePause + atOnce * supposed.secondsOfPost);
  const changes = (people * of("castVote")) / busySeconds;
  const messages = minutes * 60 * Math.min(changes, fastest);
  return { connections, minutes, messages };
}

function photosOf(people: number): number {
  const recipes = people * (of("createRecipe") + of("updateRecipe"));
  const { small, large } = habits.photosOfVisit;
  const fetched = (people * habits.visitsOfMonth * (small + large) * habits.photosMissed) / 100;
  const stored = (recipes * habits.monthsKept * supposed.photo.all) / kilobytesOfGigabyte;
  return (
    recipes * 3 * prices.objectWrite + fetched * prices.objectRead + stored * prices.objectStorage
  );
}

function trafficOf(people: number, calls: number): number {
  const { small, large } = habits.photosOfVisit;
  const visits = people * habits.visitsOfMonth;
  const kilobytes =
    visits * (small * supposed.photo.small + large * supposed.photo.large) +
    people * habits.siteLoadsOfMonth * measured.siteLoad +
    calls * supposed.answer;
  const files = people * habits.siteLoadsOfMonth * 20;
  const requests = calls + visits * (small + large + 1) + files;
  return (
    tiered(prices.traffic, kilobytes / kilobytesOfGigabyte) +
    requests * prices.edgeRequest +
    (calls + visits + files) * prices.edgeFunction
  );
}

/** Lambda traces the first run of each second and one in twenty of the others. */
function watchingOf(runs: number): number {
  const { alarmMetrics, metrics, dashboards } = measured.fixed;
  const traces = Math.min(runs, busySeconds + 0.05 * runs);
  return (
    ((runs * supposed.logOfCall) / kilobytesOfGigabyte) * prices.logGigabyte +
    traces * prices.trace +
    alarmMetrics * prices.alarmMetric +
    metrics * prices.metric +
    dashboards * prices.dashboard
  );
}
