import { imageWidths } from "#shared/constants.ts";
import { habits } from "#shared/habits/habits.ts";
import { activeSecondsPerMonth } from "#shared/habits/traffic.ts";
import { type CallUsage, callUsage } from "./call-usage.ts";
import { configuration, estimates, measurements } from "./cost-assumptions.ts";
import { gigabyteSeconds } from "./function-duration.ts";
import { idleQueueRequests, liveUsage, unitsPerMessage } from "./live-usage.ts";
import { prices, tieredCost } from "./prices.ts";
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

const kbPerGb = 1e6;

/**
 * A change that would lower the monthly cost. Each factor applies to a current figure: 0.8 means a reduction of 20%.
 */
export interface Saving {
  smallPhotoSizeFactor?: number;
  largePhotoSizeFactor?: number;
  callsPerVisitFactor?: number;
  edgePriceFactor?: number;
  objectStorageFactor?: number;
  liveRateFactor?: number;
  liveMessageSizeFactor?: number;
}

/** Estimates the site's monthly cost for the given number of active users. */
export function monthlyCost(users: number, saving: Saving = {}): MonthlyCost {
  const calls = callUsage(users, saving.callsPerVisitFactor);
  const live = liveUsage(users, saving.liveRateFactor);
  const work = backgroundWork(users);
  const { secrets, keys } = configuration.fixedResources;
  return {
    api: tieredCost(prices.call, calls.calls + work.pages.misses),
    functions: functionCost(calls, live, work),
    tableAccess: tableAccessCost(calls, live, work),
    tableStorage: tableStorageCost(users, work),
    live:
      tieredCost(prices.message, live.messages * unitsPerMessage) +
      live.minutes * prices.connectionMinute,
    // Each check for unused photos costs three SQS requests, because its message is sent, received and deleted.
    queues:
      (live.queueRequests + idleQueueRequests(users) + 3 * work.savedRecipes) * prices.queueRequest,
    photos: photoCost(users, work, saving),
    traffic: trafficCost(users, calls.calls, live.messages, work, saving),
    mails: (work.mails + work.notices) * prices.mail,
    monitoring: monitoringCost(tracedRuns(calls, live, work)),
    secrets: secrets * prices.secret + keys * prices.key,
    probe: probeCost(),
  };
}

type LiveUsage = ReturnType<typeof liveUsage>;
type BackgroundWork = ReturnType<typeof backgroundWork>;

/**
 * Returns the monthly numbers of events that cause background work, such as new recipes, votes and emails. Assumes that
 * most authors get an email with the results for each recipe, and that some users get an email every morning (D51).
 */
function backgroundWork(users: number) {
  const { createRecipe, updateRecipe, castVote, register, requestPasswordReset } =
    habits.callsPerMonth;
  const { results, morning } = habits.noticeReaders;
  const newRecipes = users * createRecipe;
  const votes = users * castVote;
  const notices = users * (createRecipe * results + 30 * morning);
  return {
    newRecipes,
    /**
     * Number of recipes created or edited per month. The site adds each of them to the search index and then checks for
     * unused photos.
     */
    savedRecipes: users * (createRecipe + updateRecipe),
    votes,
    mails: users * (register + requestPasswordReset),
    notices,
    noticeBatches: notices / measurements.noticesPerBatch,
    /**
     * Monthly updates of the leaderboard and of the public showcase. The site updates each of them at most once per
     * second.
     */
    boards: Math.min(votes + newRecipes, activeSecondsPerMonth),
    showcases: Math.min(newRecipes, activeSecondsPerMonth),
    pages: sharedPageUsage(users),
  };
}

function tracedRuns(calls: CallUsage, live: LiveUsage, work: BackgroundWork): number {
  const { boards, mails, noticeBatches, pages } = work;
  return calls.calls + pages.misses + boards + mails + noticeBatches + live.sends;
}

function functionCost(calls: CallUsage, live: LiveUsage, work: BackgroundWork): number {
  const { boards, mails, noticeBatches, savedRecipes, pages } = work;
  const { billedMs } = estimates;
  // One function runs when a live connection opens, and another when it closes.
  const connectionRuns = 2 * live.connections;
  const runs = tracedRuns(calls, live, work) + connectionRuns + savedRecipes;
  return (
    runs * prices.invocation +
    (calls.gigabyteSeconds +
      live.gigabyteSeconds +
      gigabyteSeconds(pages.misses + savedRecipes + connectionRuns, billedMs.call) +
      gigabyteSeconds(boards + mails, billedMs.task) +
      gigabyteSeconds(noticeBatches, billedMs.noticeBatch)) *
      prices.gigabyteSecond
  );
}

function tableAccessCost(calls: CallUsage, live: LiveUsage, work: BackgroundWork): number {
  const reads =
    calls.reads +
    live.reads +
    work.newRecipes * measurements.newRecipeReadUnits +
    work.savedRecipes * measurements.indexReadUnits +
    work.boards * measurements.boardReadUnits +
    work.showcases * measurements.showcaseReadUnits +
    work.mails * measurements.mailReadUnits +
    work.notices * measurements.noticeReadUnits +
    work.pages.readUnits;
  const writes =
    calls.writes +
    live.writes +
    work.newRecipes * measurements.newRecipeWriteUnits +
    work.savedRecipes * measurements.indexWriteUnits +
    work.boards * measurements.boardWriteUnits +
    work.showcases * measurements.showcaseWriteUnits +
    work.mails * measurements.mailWriteUnits +
    work.notices * measurements.noticeWriteUnits +
    live.connections * measurements.connectionWriteUnits;
  return reads * prices.tableRead + writes * prices.tableWrite;
}

function tableStorageCost(users: number, { newRecipes, votes }: BackgroundWork): number {
  const { accountKb, recipeKb, searchIndexKb, voteKb } = measurements;
  const monthlyKb = newRecipes * (recipeKb + searchIndexKb) + votes * voteKb;
  const gigabytes = (users * accountKb + habits.storedMonths * monthlyKb) / kbPerGb;
  return gigabytes * (prices.tableStorage + prices.tableRecovery);
}

/**
 * Returns the monthly cost of the monitoring probe. Each run requests the home page, makes two API calls,
 * opens a live connection and reads one DynamoDB item.
 */
function probeCost(): number {
  const runs = (30 * 24 * 60) / configuration.probeIntervalMinutes;
  const functionRuns = 4 * runs;
  const { billedMs, memoryMb } = estimates;
  return (
    tieredCost(prices.call, 2 * runs) +
    functionRuns * prices.invocation +
    gigabyteSeconds(3 * runs, billedMs.call) * prices.gigabyteSecond +
    gigabyteSeconds(runs, billedMs.probe, memoryMb.probe) * prices.gigabyteSecond +
    runs * prices.tableRead +
    4 * runs * (prices.edgeRequest + prices.edgeFunction) +
    ((functionRuns * estimates.logKbPerCall) / kbPerGb) * prices.logGigabyte +
    functionRuns * prices.trace
  );
}

function photoCost(
  users: number,
  { savedRecipes, pages }: BackgroundWork,
  { objectStorageFactor = 1, smallPhotoSizeFactor = 1 }: Saving,
): number {
  const { small, large } = habits.photosPerVisit;
  const shown = users * habits.visitsPerMonth * (small + large);
  const fetched = (shown * habits.photoMissPercent) / 100;
  const photos = savedRecipes * habits.storedMonths * estimates.photoKb.all * smallPhotoSizeFactor;
  const stored = (photos + pages.storedKb) / kbPerGb;
  return (
    savedRecipes * imageWidths.length * prices.objectWrite +
    fetched * prices.objectRead +
    stored * prices.objectStorage * objectStorageFactor
  );
}

/** Number of files that a typical visit loads if the browser cache is empty. */
const filesPerDownload = 20;

function trafficCost(
  users: number,
  calls: number,
  messages: number,
  { pages }: BackgroundWork,
  {
    smallPhotoSizeFactor = 1,
    largePhotoSizeFactor = 1,
    liveMessageSizeFactor = 1,
    edgePriceFactor = 1,
  }: Saving,
): number {
  const { small, large } = habits.photosPerVisit;
  const visits = users * habits.visitsPerMonth;
  const kilobytes =
    pages.kilobytes +
    visits *
      (small * estimates.photoKb.small * smallPhotoSizeFactor +
        large * estimates.photoKb.large * largePhotoSizeFactor) +
    messages * measurements.liveMessageKb * liveMessageSizeFactor +
    users * habits.siteDownloadsPerMonth * measurements.siteKb +
    calls * estimates.responseKb;
  const files = users * habits.siteDownloadsPerMonth * filesPerDownload;
  const requests = calls + visits * (small + large + 1) + files + pages.requests;
  return (
    edgePriceFactor *
    (tieredCost(prices.traffic, kilobytes / kbPerGb) +
      requests * prices.edgeRequest +
      (calls + visits + files + pages.edgeFunctionRuns) * prices.edgeFunction)
  );
}

/**
 * Returns the monthly cost of logs, traces, alarms and metrics. X-Ray traces the first invocation in each second and 5%
 * of the others.
 */
function monitoringCost(runs: number): number {
  const { alarmMetrics, metrics, dashboards } = configuration.fixedResources;
  const traces = Math.min(runs, activeSecondsPerMonth + 0.05 * runs);
  const logs = (runs * estimates.logKbPerCall) / kbPerGb;
  return (
    logs * prices.logGigabyte +
    logs * configuration.logMonths * estimates.storedLogShare * prices.storedLogGigabyte +
    traces * prices.trace +
    alarmMetrics * prices.alarmMetric +
    metrics * prices.metric +
    dashboards * prices.dashboard
  );
}
