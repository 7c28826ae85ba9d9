import { partCount } from "#functions/live/parts.ts";
import { imageLimits } from "#shared/constants.ts";
import type { Cost } from "#shared/contract/call.ts";
import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import { habits } from "#shared/habits/habits.ts";
import { activeSecondsPerMonth } from "#shared/habits/traffic.ts";
import { estimates, measurements } from "./cost-assumptions.ts";
import { billedMsOf } from "./function-duration.ts";
import { prices, tieredCost } from "./prices.ts";
import { broadcastSeconds, liveRate, messageInterval } from "./scale/live-load.ts";
import { sharedPageUsage } from "./shared-page-usage.ts";

/** The site's monthly cost in US dollars, by purpose. */
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
  /** Cost of SQS requests, which the site uses for live messages and new photos. */
  queues: number;
  /** Cost of the monitoring probe, including the requests that it sends to the site. */
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

/**
 * A change that would lower the monthly cost. Each value multiplies a current figure: 0.8 means a reduction of 20 %.
 */
export interface Saving {
  smallPhotoBytes?: number;
  largePhotoBytes?: number;
  callsPerVisit?: number;
  edgePrice?: number;
  objectStorage?: number;
  liveRate?: number;
  liveMessageBytes?: number;
}

/** Estimates the site's monthly cost for a number of active users. */
export function monthlyCost(users: number, saving: Saving = {}): MonthlyCost {
  const calls = callUsage(users, saving);
  const live = liveUsage(users, saving);
  const { connections, minutes, messages } = live;
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
    live.reads +
    recipes * measurements.newRecipeReadUnits +
    boards * measurements.boardReadUnits +
    showcases * measurements.showcaseReadUnits +
    mailCount * measurements.mailReadUnits +
    notices * measurements.noticeReadUnits +
    pages.readUnits +
    indexed * measurements.indexReadUnits;
  const writes =
    calls.writes +
    boards * measurements.boardWriteUnits +
    live.writes +
    recipes * measurements.newRecipeWriteUnits +
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
      (calls.calls +
        pages.misses +
        background +
        2 * connections +
        live.sends +
        photoEvents(users)) *
        prices.invocation +
      (calls.gigabyteSeconds +
        gigabyteSeconds(pages.misses, billedMs.call) +
        gigabyteSeconds(boards + mailCount, billedMs.task) +
        gigabyteSeconds(noticeBatches, billedMs.noticeBatch) +
        gigabyteSeconds(photoEvents(users), billedMs.call) +
        live.gigabyteSeconds +
        gigabyteSeconds(2 * connections, billedMs.call)) *
        prices.gigabyteSecond,
    tableAccess: reads * prices.tableRead + writes * prices.tableWrite,
    tableStorage: stored * (prices.tableStorage + prices.tableRecovery),
    live:
      tieredCost(prices.message, messages * unitsPerMessage) + minutes * prices.connectionMinute,
    queues:
      (live.queueRequests + idleQueueRequests(users) + 3 * photoEvents(users)) *
      prices.queueRequest,
    photos: photoCost(users, saving),
    traffic: trafficCost(users, calls.calls, messages, saving),
    mails: (mailCount + notices) * prices.mail,
    monitoring: monitoringCost(calls.calls + pages.misses + background + live.sends),
    secrets:
      measurements.fixedResources.secrets * prices.secret +
      measurements.fixedResources.keys * prices.key,
    probe: probeCost(),
  };
}

/**
 * Returns the number of notification emails per month (D51). Most authors get one per recipe with its results. Some
 * users also get one every morning.
 */
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

/** Returns the monthly number of API calls, their compute time, and the DynamoDB units declared in the API contract. */
function callUsage(users: number, saving: Saving): CallUsage {
  const usage: CallUsage = { calls: 0, gigabyteSeconds: 0, reads: 0, writes: 0 };
  const add = (entry: ContractEntry, times: number, { readUnits, writeUnits }: Cost) => {
    usage.calls += times;
    usage.gigabyteSeconds += times * gigabyteSecondsPerCall(entry);
    usage.reads += times * readUnits;
    usage.writes += times * writeUnits;
  };
  for (const entry of contractEntries()) {
    const { cost, variantCost } = entry.call;
    add(entry, users * monthlyCalls(entry.name, saving), cost);
    if (entry.name !== "listRecipes" || !variantCost) continue;
    // `listRecipes` returns the ranking or search results. A search costs more than the ranking, so the cost of
    // searches is added separately.
    const { searchPagesPerVisit, visitsPerMonth } = habits;
    add(entry, users * visitsPerMonth * searchPagesPerVisit, variantCost);
  }
  return usage;
}

function monthlyCalls(name: string, { callsPerVisit = 1 }: Saving): number {
  const visit: Record<string, number> = habits.callsPerVisit;
  const month: Record<string, number> = habits.callsPerMonth;
  return (visit[name] ?? 0) * callsPerVisit * habits.visitsPerMonth + (month[name] ?? 0);
}

function gigabyteSecondsPerCall(entry: ContractEntry): number {
  const { memoryMb } = estimates;
  const memory = entry.call.form ? memoryMb.photo : memoryMb.call;
  return ((billedMsOf(entry) / 1000) * memory) / 1024;
}

function gigabyteSeconds(times: number, milliseconds: number): number {
  return (times * (milliseconds / 1000) * estimates.memoryMb.call) / 1024;
}

/** API Gateway charges a live message per 32 KB, rounded up. */
const unitsPerMessage = Math.ceil(measurements.liveMessageKb / 32);

/**
 * Returns the monthly usage of live messages. Each vote changes the leaderboard, but the site sends at most one
 * leaderboard message per second, and fewer if there are many viewers.
 */
function liveUsage(users: number, saving: Saving) {
  const rate = liveRate * (saving.liveRate ?? 1);
  const connections = users * habits.visitsPerMonth;
  const minutes = connections * habits.liveMinutesPerVisit;
  const viewers = (minutes * 60) / activeSecondsPerMonth;
  const votesPerSecond = (users * perMonth("castVote")) / activeSecondsPerMonth;
  const perSecond = Math.min(votesPerSecond, 1 / messageInterval(viewers, rate));
  const broadcasts = perSecond * activeSecondsPerMonth;
  const parts = partCount(viewers);
  const sends = broadcasts * (parts > 1 ? 1 + parts : 1);
  const { announcement, part } = measurements.broadcast;
  const sendingSeconds =
    broadcasts * parts * Math.max(estimates.billedMs.send / 1000, broadcastSeconds(viewers, rate));
  return {
    connections,
    minutes,
    messages: minutes * 60 * perSecond,
    sends,
    reads: broadcasts * (announcement.readUnits + parts * part.readUnits),
    writes: broadcasts * (announcement.writeUnits + parts * part.writeUnits),
    gigabyteSeconds: (sendingSeconds * estimates.memoryMb.send) / 1024,
    // Each queue message is sent, received and deleted.
    queueRequests: 3 * sends,
  };
}

/** Returns how many requests per month Lambda makes to poll empty queues. */
function idleQueueRequests(users: number): number {
  const { queues, pollers, pollSeconds } = measurements.queuePolling;
  return users === 0 ? 0 : (queues * pollers * 30 * 86_400) / pollSeconds;
}

/** Returns the monthly number of checks for unused photos: one per new or edited recipe. */
function photoEvents(users: number): number {
  return users * (perMonth("createRecipe") + perMonth("updateRecipe"));
}

function photoCost(users: number, { objectStorage = 1, ...saving }: Saving): number {
  const recipes = users * (perMonth("createRecipe") + perMonth("updateRecipe"));
  const { small, large } = habits.photosPerVisit;
  const shown = users * habits.visitsPerMonth * (small + large);
  const fetched = (shown * habits.photoMissPercent) / 100;
  const { smallPhotoBytes = 1 } = saving;
  const photos = recipes * habits.storedMonths * estimates.photoKb.all * smallPhotoBytes;
  const stored = (photos + sharedPageUsage(users).storedKb) / kbPerGb;
  return (
    recipes * imageLimits.widths.length * prices.objectWrite +
    fetched * prices.objectRead +
    stored * prices.objectStorage * objectStorage
  );
}

function trafficCost(
  users: number,
  calls: number,
  messages: number,
  { smallPhotoBytes = 1, largePhotoBytes = 1, liveMessageBytes = 1, edgePrice = 1 }: Saving,
): number {
  const { small, large } = habits.photosPerVisit;
  const visits = users * habits.visitsPerMonth;
  const pages = sharedPageUsage(users);
  const kilobytes =
    pages.kilobytes +
    visits *
      (small * estimates.photoKb.small * smallPhotoBytes +
        large * estimates.photoKb.large * largePhotoBytes) +
    messages * measurements.liveMessageKb * liveMessageBytes +
    users * habits.siteDownloadsPerMonth * measurements.siteKb +
    calls * estimates.responseKb;
  const files = users * habits.siteDownloadsPerMonth * 20;
  const requests = calls + visits * (small + large + 1) + files + pages.requests;
  return (
    edgePrice *
    (tieredCost(prices.traffic, kilobytes / kbPerGb) +
      requests * prices.edgeRequest +
      (calls + visits + files + pages.edgeFunctionRuns) * prices.edgeFunction)
  );
}

/**
 * Returns the monthly cost of logs, traces, alarms and metrics. X-Ray traces the first invocation of each second and
 * 5 % of the others.
 */
function monitoringCost(runs: number): number {
  const { alarmMetrics, metrics, dashboards } = measurements.fixedResources;
  const traces = Math.min(runs, activeSecondsPerMonth + 0.05 * runs);
  const logs = (runs * estimates.logKbPerCall) / kbPerGb;
  return (
    logs * prices.logGigabyte +
    logs * measurements.logMonths * estimates.storedLogShare * prices.storedLogGigabyte +
    traces * prices.trace +
    alarmMetrics * prices.alarmMetric +
    metrics * prices.metric +
    dashboards * prices.dashboard
  );
}
