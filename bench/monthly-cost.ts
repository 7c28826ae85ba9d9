import type { Cost } from "#shared/contract/call.ts";
import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import { habits } from "#shared/habits/habits.ts";
import { activeSecondsPerMonth } from "#shared/habits/traffic.ts";
import { estimates, measurements } from "./cost-assumptions.ts";
import { billedMsOf } from "./function-duration.ts";
import { prices, tieredCost } from "./prices.ts";
import { sharedPageUsage } from "./shared-page-usage.ts";

/** The monthly cost in US dollars, by purpose. */
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
  /** The function that probes the site, including the requests it sends. */
  probe: number;
}

interface CallUsage {
  calls: number;
  gigabyteSeconds: number;
  reads: number;
  writes: number;
}

const kbPerGb = 1e6;
const perMonth = (name: keyof typeof habits.callsPerMonth) => habits.callsPerMonth[name];

/** Returns the monthly cost for the given number of active users. */
export function monthlyCost(users: number): MonthlyCost {
  const calls = callUsage(users);
  const { connections, minutes, messages } = liveUsage(users);
  const mailCount = users * (perMonth("register") + perMonth("requestPasswordReset"));
  const notices = noticeCount(users);
  const noticeBatches = notices / measurements.noticesPerBatch;
  const pages = sharedPageUsage(users);
  const recipes = users * perMonth("createRecipe");
  const indexed = recipes + users * perMonth("updateRecipe");
  const votes = users * perMonth("castVote");
  const boards = Math.min(votes + recipes, activeSecondsPerMonth);
  const showcases = Math.min(recipes, activeSecondsPerMonth);
  const background = boards + mailCount + noticeBatches;
  const reads =
    calls.reads +
    boards * measurements.boardReadUnits +
    showcases * measurements.showcaseReadUnits +
    mailCount * measurements.mailReadUnits +
    notices * measurements.noticeReadUnits +
    pages.readUnits +
    indexed * measurements.indexReadUnits;
  const writes =
    calls.writes +
    mailCount * measurements.mailWriteUnits +
    notices * measurements.noticeWriteUnits +
    showcases * measurements.showcaseWriteUnits +
    indexed * measurements.indexWriteUnits +
    connections * 4;
  const stored =
    (users * measurements.accountKb +
      habits.storedMonths *
        (recipes * (measurements.recipeKb + measurements.searchIndexKb) +
          votes * measurements.voteKb)) /
    kbPerGb;
  const { billedMs } = estimates;
  return {
    api: tieredCost(prices.call, calls.calls + pages.misses),
    functions:
      (calls.calls + pages.misses + background + 2 * connections) * prices.invocation +
      (calls.gigabyteSeconds +
        gigabyteSeconds(pages.misses, billedMs.call) +
        gigabyteSeconds(boards + mailCount, billedMs.task) +
        gigabyteSeconds(noticeBatches, billedMs.noticeBatch) +
        gigabyteSeconds(2 * connections, billedMs.call)) *
        prices.gigabyteSecond,
    tableAccess: reads * prices.tableRead + writes * prices.tableWrite,
    tableStorage: stored * (prices.tableStorage + prices.tableRecovery),
    live: tieredCost(prices.message, messages) + minutes * prices.connectionMinute,
    photos: photoCost(users),
    traffic: trafficCost(users, calls.calls),
    mails: (mailCount + notices) * prices.mail,
    monitoring: monitoringCost(calls.calls + pages.misses + background),
    secrets:
      measurements.fixedResources.secrets * prices.secret +
      measurements.fixedResources.keys * prices.key,
    probe: probeCost(),
  };
}

/** Returns the monthly number of notices: one for each recipe's results, and one each morning (D51). */
function noticeCount(users: number): number {
  const { results, morning } = habits.noticeReaders;
  return users * (perMonth("createRecipe") * results + 30 * morning);
}

/**
 * Returns the monthly cost of the monitoring probe. Each run requests the home page, makes two API calls,
 * opens a live connection and reads one DynamoDB item.
 */
function probeCost(): number {
  const runs = (30 * 24 * 60) / measurements.probeIntervalMinutes;
  const functionRuns = 4 * runs;
  return (
    tieredCost(prices.call, 2 * runs) +
    functionRuns * prices.invocation +
    gigabyteSeconds(3 * runs, estimates.billedMs.call) * prices.gigabyteSecond +
    ((runs * estimates.billedMs.probe) / 1000) *
      (estimates.memoryMb.probe / 1024) *
      prices.gigabyteSecond +
    runs * prices.tableRead +
    4 * runs * (prices.edgeRequest + prices.edgeFunction) +
    ((functionRuns * estimates.logKbPerCall) / kbPerGb) * prices.logGigabyte +
    functionRuns * prices.trace
  );
}

/**
 * Returns the monthly number of API calls, their compute time, and the DynamoDB capacity units that the API contract
 * declares for them.
 */
function callUsage(users: number): CallUsage {
  const usage: CallUsage = { calls: 0, gigabyteSeconds: 0, reads: 0, writes: 0 };
  const add = (entry: ContractEntry, times: number, { readUnits, writeUnits }: Cost) => {
    usage.calls += times;
    usage.gigabyteSeconds += times * gigabyteSecondsPerCall(entry);
    usage.reads += times * readUnits;
    usage.writes += times * writeUnits;
  };
  for (const entry of contractEntries()) {
    const { cost, variantCost } = entry.call;
    add(entry, users * monthlyCalls(entry.name), cost);
    if (entry.name !== "listRecipes" || !variantCost) continue;
    // The call listRecipes returns both the ranking and search results, but a search costs more.
    const { searchPagesPerVisit, visitsPerMonth } = habits;
    add(entry, users * visitsPerMonth * searchPagesPerVisit, variantCost);
  }
  return usage;
}

function monthlyCalls(name: string): number {
  const visit: Record<string, number> = habits.callsPerVisit;
  const month: Record<string, number> = habits.callsPerMonth;
  return (visit[name] ?? 0) * habits.visitsPerMonth + (month[name] ?? 0);
}

function gigabyteSecondsPerCall(entry: ContractEntry): number {
  const { memoryMb } = estimates;
  const memory = entry.call.form ? memoryMb.photo : memoryMb.call;
  return ((billedMsOf(entry) / 1000) * memory) / 1024;
}

function gigabyteSeconds(times: number, milliseconds: number): number {
  return (times * (milliseconds / 1000) * estimates.memoryMb.call) / 1024;
}

/**
 * Returns the monthly number of live connections, connected minutes and messages. A connection gets at most one message
 * of each kind per second, or fewer messages if sending to all connections takes longer.
 */
function liveUsage(users: number) {
  const connections = users * habits.visitsPerMonth;
  const minutes = connections * habits.liveMinutesPerVisit;
  const concurrent = (minutes * 60) / activeSecondsPerMonth;
  const maxPerSecond =
    1 / (measurements.liveIntervalSeconds + concurrent * estimates.secondsPerLiveMessage);
  const votesPerSecond = (users * perMonth("castVote")) / activeSecondsPerMonth;
  const messages = minutes * 60 * Math.min(votesPerSecond, maxPerSecond);
  return { connections, minutes, messages };
}

function photoCost(users: number): number {
  const recipes = users * (perMonth("createRecipe") + perMonth("updateRecipe"));
  const { small, large } = habits.photosPerVisit;
  const shown = users * habits.visitsPerMonth * (small + large);
  const fetched = (shown * habits.photoMissPercent) / 100;
  const photos = recipes * habits.storedMonths * estimates.photoKb.all;
  const stored = (photos + sharedPageUsage(users).storedKb) / kbPerGb;
  return (
    recipes * 3 * prices.objectWrite + fetched * prices.objectRead + stored * prices.objectStorage
  );
}

function trafficCost(users: number, calls: number): number {
  const { small, large } = habits.photosPerVisit;
  const visits = users * habits.visitsPerMonth;
  const pages = sharedPageUsage(users);
  const kilobytes =
    pages.kilobytes +
    visits * (small * estimates.photoKb.small + large * estimates.photoKb.large) +
    users * habits.siteDownloadsPerMonth * measurements.siteKb +
    calls * estimates.responseKb;
  const files = users * habits.siteDownloadsPerMonth * 20;
  const requests = calls + visits * (small + large + 1) + files + pages.requests;
  return (
    tieredCost(prices.traffic, kilobytes / kbPerGb) +
    requests * prices.edgeRequest +
    (calls + visits + files + pages.edgeFunctionRuns) * prices.edgeFunction
  );
}

/**
 * Returns the monthly cost of logs, traces, alarms and metrics. X-Ray traces the first invocation in each second and 5
 * % of the others.
 */
function monitoringCost(runs: number): number {
  const { alarmMetrics, metrics, dashboards } = measurements.fixedResources;
  const traces = Math.min(runs, activeSecondsPerMonth + 0.05 * runs);
  return (
    ((runs * estimates.logKbPerCall) / kbPerGb) * prices.logGigabyte +
    traces * prices.trace +
    alarmMetrics * prices.alarmMetric +
    metrics * prices.metric +
    dashboards * prices.dashboard
  );
}
