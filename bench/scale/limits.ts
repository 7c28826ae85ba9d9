import { docs } from "#infra/quotas/quota.ts";
import { addTraffic, connectionsPerSecond, requestsPerSecond } from "#shared/habits/traffic.ts";
import { concurrentCalls } from "../costs/function-duration.ts";
import { broadcastSeconds, postsPerSecond } from "./live-load.ts";
import type { Measured } from "./measure.ts";
import { type KeyLoad, type Load, loadOf, partitionUnits } from "./model.ts";
import { mailsPerDay, noticeShare, raisedQuotas, requestedValue } from "./quotas.ts";

/** The site's load, compared with an AWS limit or with a limit that the site sets itself. */
export interface Check {
  what: string;
  unit: string;
  load: number;
  limit: number;
  /** URL of the AWS page about the limit, or the reason for the site's own limit. */
  source: string;
  /** How to change the site so that it can grow beyond the limit. */
  plan?: string;
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
const answers = { query: 1024, function: 6 * 1024 } as const;

/**
 * Matches the keys of items with vote counters. A transaction conflict on such an item does not slow down the API call:
 * the call stores the vote without updating the counters, and a stream consumer counts it later.
 */
const conflictFree = /^C#<challenge> R#<user>$|^U#<user> STATS$/;

/** For each limit, how the site could grow beyond it. */
const plans: [what: RegExp, plan: string][] = [
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
  [
    /transactions/,
    "Check the challenge's dates outside the transaction, against a copy that changes only when the dates do.",
  ],
  [
    /stream/,
    "Divide the recipes of a crowded challenge into shards by author, so that they use several stream shards.",
  ],
  [
    /Notices/,
    "Raise the number of notices per batch together with the SES sending rate, and let several batches send in the same second.",
  ],
  [/results/, "Write the results to several partitions at the same time."],
  [/broadcast/, "Divide the connections among more senders."],
];

/** Compares every limit with the load of a site that has `people` users. */
export function checksOf(measured: Measured, people: number): Check[] {
  const load = loadOf(measured, people);
  return [
    ...load.keys.flatMap(keyChecks),
    ...quotaChecks(load),
    ...answerChecks(measured),
    ...timeChecks(load),
  ].map((check) => {
    const plan = plans.find(([what]) => what.test(check.what))?.[1];
    return plan ? { ...check, plan } : check;
  });
}

function keyChecks({ index, key, isItem, readUnits, writeUnits, transactions }: KeyLoad): Check[] {
  const what = `${index} ${key}${isItem ? " (one item)" : ""}`;
  return [
    {
      what: `Reads of ${what}`,
      unit: "RRU/s",
      load: readUnits,
      limit: partitionUnits.read,
      source: keyPage,
    },
    {
      what: `Writes to ${what}`,
      unit: "WRU/s",
      load: writeUnits,
      limit: partitionUnits.write,
      source: keyPage,
    },
    ...(isItem && transactions > 0 && !conflictFree.test(key)
      ? [
          {
            what: `Time in transactions on ${what}`,
            unit: "s per s",
            load: transactions * transactionSeconds,
            limit: 1,
            source: `${docs}/amazondynamodb/latest/developerguide/transaction-apis.html`,
          },
        ]
      : []),
  ];
}

function quotaChecks(load: Load): Check[] {
  const { people, hour } = load;
  const loads: Record<string, number> = {
    "Concurrent executions": concurrentCalls(addTraffic(hour.crowd, hour.others).calls),
    "Throttle rate of the account, in requests per second":
      requestsPerSecond(people) + 2 * connectionsPerSecond(people) + postsPerSecond(people),
    "New WebSocket connections per second": connectionsPerSecond(people),
    "Read request units per second of a table": load.readUnits,
    "Write request units per second of a table": load.writeUnits,
    "Emails per second": (load.services["SES SendEmail"] ?? 0) + mailsPerDay(people) / 86_400,
    "Emails per 24 hours": mailsPerDay(people),
  };
  return raisedQuotas.map((quota) => {
    const value = loads[quota.name];
    if (value === undefined) throw new Error(`There is no load for the quota ${quota.name}`);
    return {
      what: `${quota.service}: ${quota.name}`,
      unit: "",
      load: value,
      limit: requestedValue(quota, people),
      source: quota.page,
    };
  });
}

function answerChecks({ runs }: Measured): Check[] {
  const largest = (figure: "largestReadKb" | "responseKb") =>
    Math.max(...runs.map((run) => run[figure]));
  return [
    {
      what: "Largest response of the table",
      unit: "KB",
      load: largest("largestReadKb"),
      limit: answers.query,
      source: `${docs}/amazondynamodb/latest/developerguide/Constraints.html`,
    },
    {
      what: "Largest response of a function",
      unit: "KB",
      load: largest("responseKb"),
      limit: answers.function,
      source: `${docs}/lambda/latest/dg/gettingstarted-limits.html`,
    },
  ];
}

function timeChecks({ people, hour, projectBusy, outboxBusy, resultHours }: Load): Check[] {
  const perSecond = Math.min(noticesPerSecond, noticeShare * requestedMailRate(people));
  return [
    {
      what: "Work of the stream consumer project for the crowded challenge",
      unit: "s per s",
      load: projectBusy,
      limit: 1,
      source: "one batch at a time per stream shard",
    },
    {
      what: "Work of the stream consumer process-outbox",
      unit: "s per s",
      load: outboxBusy,
      limit: 1,
      source: "16 batches at a time",
    },
    {
      what: "Recording the results of the crowded challenge",
      unit: "h",
      load: resultHours,
      limit: backgroundHours,
      source: "they may take a day",
    },
    {
      what: "Notices of the busiest day",
      unit: "h",
      load: mailsPerDay(people) / perSecond / 3600,
      limit: backgroundHours,
      source: "they may take a day",
    },
    {
      what: "One broadcast to all viewers",
      unit: "s",
      load: broadcastSeconds(hour.viewers),
      limit: broadcastDeadline,
      source: "deadline of a broadcast (D33)",
    },
  ];
}

function requestedMailRate(people: number): number {
  const quota = raisedQuotas.find(({ name }) => name === "Emails per second");
  if (!quota) throw new Error("There is no quota for emails per second");
  return requestedValue(quota, people);
}

/** Returns the limits that the load exceeds, sorted by the ratio of load to limit, highest first. */
export function exceeded(checks: Check[]): Check[] {
  return checks
    .filter(({ load, limit }) => load > limit)
    .sort((a, b) => b.load / b.limit - a.load / a.limit);
}
