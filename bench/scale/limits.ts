import { docs } from "#infra/quotas/quota.ts";
import { addTraffic, connectionsPerSecond, requestsPerSecond } from "#shared/habits/traffic.ts";
import { concurrentCalls } from "../costs/function-duration.ts";
import { broadcastSeconds, postsPerSecond } from "./live-load.ts";
import type { Measured } from "./measure.ts";
import { type KeyLoad, type Load, loadOf, outboxBatches, partitionUnits } from "./model.ts";
import { mailsPerDay, noticeShare, type QuotaId, raisedQuotas, requestedValue } from "./quotas.ts";

/** The site's load, compared with an AWS limit or with a limit that the site sets itself. */
export interface Check {
  what: string;
  unit: string;
  load: number;
  limit: number;
  /** URL of the AWS page about the limit, or the reason for the site's own limit. */
  source: string;
  /** How to change the site so that it can grow beyond the limit. */
  plan?: string | undefined;
}

const keyPage = `${docs}/amazondynamodb/latest/developerguide/bp-partition-key-design.html`;

/**
 * Typical duration of a DynamoDB transaction in seconds. During a transaction, other transactions on the same items
 * fail and are retried.
 */
const transactionSeconds = 0.01;

/**
 * Time limit, in hours, for each of two jobs: sending a day's notifications, and recording the results of a large
 * challenge.
 */
const backgroundHours = 24;

/** Maximum number of notification emails per second (D51). */
const noticesPerSecond = 14;

/** Time limit for delivering a live message to all viewers, in seconds (D33). */
const broadcastDeadline = 20;

/** Maximum response sizes, in KB, of a DynamoDB query and of a Lambda function. */
const maxResponseKb = { query: 1024, function: 6 * 1024 } as const;

/**
 * Matches the keys of items with vote counters. A transaction conflict on such an item does not slow down the API call:
 * the call stores the vote without updating the counters, and a stream consumer counts it later.
 */
const conflictFree = /^C#<challenge> R#<user>$|^U#<user> STATS$/;

/**
 * How the site could grow beyond the limits of a partition or item. The first pattern that matches its index and key
 * applies.
 */
const keyPlans: [name: RegExp, plan: string][] = [
  [
    /byList RECIPES/,
    "Divide the ranked list into shards by recipe id, and merge one page from all shards.",
  ],
  [
    /byList USERS|byOwner (USED|UNVERIFIED|CONTRIBUTORS)/,
    "Divide the list into shards by user id; only background work and administrators read it.",
  ],
  [
    /(byChallenge|byVotes) <challenge>/,
    "Divide the recipes of a crowded challenge into shards by author, and merge one page from all shards.",
  ],
  [
    /table C#<challenge> CHALLENGE/,
    "Copy the challenge to several items. Each function reads a random one.",
  ],
  [
    /table C#<challenge>/,
    "DynamoDB splits this partition by itself, because its sort keys start with random author ids. Beyond that, divide it into shards by author.",
  ],
  [/table Q#/, "Divide the most frequent terms of the search index into shards by recipe id."],
  [
    /AGENDA|BOARD|SHOWCASE|CATEGORIES/,
    "Copy the item to several keys. Each function reads a random one.",
  ],
];

const transactionPlan =
  "Check the challenge's dates outside the transaction, against a copy that changes only when the dates do.";

const streamPlan =
  "Divide the recipes of a crowded challenge into shards by author, so that they use several stream shards.";

/** Compares every limit with the load of a site that has `people` users. */
export function checksOf(measured: Measured, people: number): Check[] {
  const load = loadOf(measured, people);
  return [
    ...load.keys.flatMap(keyChecks),
    ...quotaChecks(load),
    ...responseChecks(measured),
    ...timeChecks(load),
  ];
}

function keyChecks({ index, key, isItem, readUnits, writeUnits, transactions }: KeyLoad): Check[] {
  const what = `${index} ${key}${isItem ? " (one item)" : ""}`;
  const plan = keyPlans.find(([name]) => name.test(what))?.[1];
  return [
    {
      what: `Reads of ${what}`,
      unit: "RRU/s",
      load: readUnits,
      limit: partitionUnits.read,
      source: keyPage,
      plan,
    },
    {
      what: `Writes to ${what}`,
      unit: "WRU/s",
      load: writeUnits,
      limit: partitionUnits.write,
      source: keyPage,
      plan,
    },
    ...(isItem && transactions > 0 && !conflictFree.test(key)
      ? [
          {
            what: `Time in transactions on ${what}`,
            unit: "s per s",
            load: transactions * transactionSeconds,
            limit: 1,
            source: `${docs}/amazondynamodb/latest/developerguide/transaction-apis.html`,
            plan: plan ?? transactionPlan,
          },
        ]
      : []),
  ];
}

function quotaChecks(load: Load): Check[] {
  const { people, hour } = load;
  const loads: Record<QuotaId, number> = {
    concurrentExecutions: concurrentCalls(addTraffic(hour.crowd, hour.others).calls),
    requestsPerSecond:
      requestsPerSecond(people) + 2 * connectionsPerSecond(people) + postsPerSecond(people),
    connectionsPerSecond: connectionsPerSecond(people),
    readUnitsPerSecond: load.readUnits,
    writeUnitsPerSecond: load.writeUnits,
    emailsPerSecond: (load.services["SES SendEmail"] ?? 0) + mailsPerDay(people) / 86_400,
    emailsPerDay: mailsPerDay(people),
  };
  return Object.entries(raisedQuotas).map(([id, quota]) => ({
    what: `${quota.service}: ${quota.name}`,
    unit: "",
    load: loads[id as QuotaId],
    limit: requestedValue(quota, people),
    source: quota.page,
  }));
}

function responseChecks({ runs }: Measured): Check[] {
  const largest = (figure: "largestReadKb" | "responseKb") =>
    Math.max(...runs.map((run) => run[figure]));
  return [
    {
      what: "Largest response of the table",
      unit: "KB",
      load: largest("largestReadKb"),
      limit: maxResponseKb.query,
      source: `${docs}/amazondynamodb/latest/developerguide/Constraints.html`,
    },
    {
      what: "Largest response of a function",
      unit: "KB",
      load: largest("responseKb"),
      limit: maxResponseKb.function,
      source: `${docs}/lambda/latest/dg/gettingstarted-limits.html`,
    },
  ];
}

function timeChecks({ people, hour, projectBusy, outboxBusy, resultHours }: Load): Check[] {
  const perSecond = Math.min(
    noticesPerSecond,
    noticeShare * requestedValue(raisedQuotas.emailsPerSecond, people),
  );
  return [
    {
      what: "Work of the stream consumer project for the crowded challenge",
      unit: "s per s",
      load: projectBusy,
      limit: 1,
      source: "one batch at a time per stream shard",
      plan: streamPlan,
    },
    {
      what: "Work of the stream consumer process-outbox",
      unit: "s per s",
      load: outboxBusy,
      limit: 1,
      source: `${outboxBatches} batches at a time`,
      plan: streamPlan,
    },
    {
      what: "Recording the results of the crowded challenge",
      unit: "h",
      load: resultHours,
      limit: backgroundHours,
      source: "they may take a day",
      plan: "Write the results to several partitions at the same time.",
    },
    {
      what: "Notices of the busiest day",
      unit: "h",
      load: mailsPerDay(people) / perSecond / 3600,
      limit: backgroundHours,
      source: "they may take a day",
      plan: "Raise the number of notices per batch together with the SES sending rate, and let several batches send in the same second.",
    },
    {
      what: "One broadcast to all viewers",
      unit: "s",
      load: broadcastSeconds(hour.viewers),
      limit: broadcastDeadline,
      source: "deadline of a broadcast (D33)",
      plan: "Divide the connections among more senders.",
    },
  ];
}

/** Returns the limits that the load exceeds, sorted by the ratio of load to limit, highest first. */
export function exceeded(checks: Check[]): Check[] {
  return checks
    .filter(({ load, limit }) => load > limit)
    .sort((a, b) => b.load / b.limit - a.load / a.limit);
}
