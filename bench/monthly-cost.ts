import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import { estimates, measurements, usage } from "./cost-assumptions.ts";
import { prices, tieredCost } from "./prices.ts";

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
  monitoring: number;
  secrets: number;
}

interface CallUsage {
  calls: number;
  gigabyteSeconds: number;
  reads: number;
  writes: number;
}

const secondsOfDay = usage.activeHoursPerDay * 3600;
const busySeconds = 30 * secondsOfDay;
const kilobytesOfGigabyte = 1e6;
const of = (name: keyof typeof usage.callsPerMonth) => usage.callsPerMonth[name];

/** What a month costs with that many people who visit the site in it. */
export function monthlyCost(people: number): MonthlyCost {
  const calls = callUsage(people);
  const { connections, minutes, messages } = liveUsage(people);
  const mailCount = people * (of("register") + of("requestPasswordReset"));
  const recipes = people * of("createRecipe");
  const votes = people * of("castVote");
  const boards = Math.min(votes + recipes, busySeconds);
  const background = boards + mailCount;
  const reads =
    calls.reads + boards * measurements.boardReadUnits + mailCount * measurements.mailReadUnits;
  const writes = calls.writes + mailCount * measurements.mailWriteUnits + connections * 4;
  const stored =
    (people * measurements.accountKb +
      usage.storedMonths * (recipes * measurements.recipeKb + votes * measurements.voteKb)) /
    kilobytesOfGigabyte;
  const { billedMs } = estimates;
  return {
    api: tieredCost(prices.call, calls.calls),
    functions:
      (calls.calls + background + 2 * connections) * prices.invocation +
      (calls.gigabyteSeconds +
        secondsInMemory(background, billedMs.task) +
        secondsInMemory(2 * connections, billedMs.call)) *
        prices.gigabyteSecond,
    tableAccess: reads * prices.tableRead + writes * prices.tableWrite,
    tableStorage: stored * (prices.tableStorage + prices.tableRecovery),
    live: tieredCost(prices.message, messages) + minutes * prices.connectionMinute,
    photos: photoCost(people),
    traffic: trafficCost(people, calls.calls),
    mails: mailCount * prices.mail,
    monitoring: monitoringCost(calls.calls + background),
    secrets:
      measurements.fixedResources.secrets * prices.secret +
      measurements.fixedResources.keys * prices.key,
  };
}

/** Of the calls of a month: how often, and by their declared cost what they take of the table. */
function callUsage(people: number): CallUsage {
  const usage: CallUsage = { calls: 0, gigabyteSeconds: 0, reads: 0, writes: 0 };
  for (const entry of contractEntries()) {
    const times = people * monthlyCalls(entry.name);
    const { readUnits, writeUnits } = entry.call.cost;
    usage.calls += times;
    usage.gigabyteSeconds += times * gigabyteSecondsOf(entry);
    usage.reads += times * readUnits;
    usage.writes += times * writeUnits;
  }
  return usage;
}

function monthlyCalls(name: string): number {
  const visit: Record<string, number> = usage.callsPerVisit;
  const month: Record<string, number> = usage.callsPerMonth;
  return (visit[name] ?? 0) * usage.visitsPerMonth + (month[name] ?? 0);
}

function gigabyteSecondsOf({ call }: ContractEntry): number {
  const { billedMs, memoryMb } = estimates;
  if (call.form) return ((billedMs.photo / 1000) * memoryMb.photo) / 1024;
  const hashes = call.access === "public" && call.body && call.uses.includes("signing-key");
  return secondsInMemory(1, hashes ? billedMs.password : billedMs.call);
}

function secondsInMemory(times: number, milliseconds: number): number {
  return (times * (milliseconds / 1000) * estimates.memoryMb.call) / 1024;
}

/**
 * Connections, their minutes and what they are sent: at most a message of a kind in a second, fewer where telling all
 * who are connected takes longer.
 */
function liveUsage(people: number) {
  const connections = people * usage.visitsPerMonth;
  const minutes = connections * usage.liveMinutesPerVisit;
  const atOnce = (minutes * 60) / busySeconds;
  const fastest = 1 / (measurements.liveIntervalSeconds + atOnce * estimates.secondsPerLiveMessage);
  const changes = (people * of("castVote")) / busySeconds;
  const messages = minutes * 60 * Math.min(changes, fastest);
  return { connections, minutes, messages };
}

function photoCost(people: number): number {
  const recipes = people * (of("createRecipe") + of("updateRecipe"));
  const { small, large } = usage.photosPerVisit;
  const fetched = (people * usage.visitsPerMonth * (small + large) * usage.photoMissPercent) / 100;
  const stored = (recipes * usage.storedMonths * estimates.photoKb.all) / kilobytesOfGigabyte;
  return (
    recipes * 3 * prices.objectWrite + fetched * prices.objectRead + stored * prices.objectStorage
  );
}

function trafficCost(people: number, calls: number): number {
  const { small, large } = usage.photosPerVisit;
  const visits = people * usage.visitsPerMonth;
  const kilobytes =
    visits * (small * estimates.photoKb.small + large * estimates.photoKb.large) +
    people * usage.siteDownloadsPerMonth * measurements.siteKb +
    calls * estimates.responseKb;
  const files = people * usage.siteDownloadsPerMonth * 20;
  const requests = calls + visits * (small + large + 1) + files;
  return (
    tieredCost(prices.traffic, kilobytes / kilobytesOfGigabyte) +
    requests * prices.edgeRequest +
    (calls + visits + files) * prices.edgeFunction
  );
}

/** Lambda traces the first run of each second and one in twenty of the others. */
function monitoringCost(runs: number): number {
  const { alarmMetrics, metrics, dashboards } = measurements.fixedResources;
  const traces = Math.min(runs, busySeconds + 0.05 * runs);
  return (
    ((runs * estimates.logKbPerCall) / kilobytesOfGigabyte) * prices.logGigabyte +
    traces * prices.trace +
    alarmMetrics * prices.alarmMetric +
    metrics * prices.metric +
    dashboards * prices.dashboard
  );
}
