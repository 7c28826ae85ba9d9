import { docs } from "#infra/quotas/quota.ts";
import { defaultLiveRate } from "#shared/constants.ts";
import { contractEntries } from "#shared/contract/contract.ts";
import { habits } from "#shared/habits/habits.ts";
import {
  addTraffic,
  busiestHour,
  connectionsPerSecond,
  gatewayThrottle,
} from "#shared/habits/traffic.ts";
import { measurements } from "../costs/cost-assumptions.ts";
import { concurrentCalls } from "../costs/function-duration.ts";
import { markdownTable } from "../markdown.ts";

/** A quota that AWS raises on request. */
export interface RaisedQuota {
  service: string;
  name: string;
  /** AWS's default quota. Some regions have a lower one. */
  byDefault: number;
  /** Returns the quota, including headroom, that a site with `people` users needs. */
  needed(people: number): number;
  /** AWS page that documents the quota. */
  page: string;
}

/** Safety factor for the requested quotas, because the estimated load of the busiest hour may be too low. */
const headroom = 2;

/**
 * Estimated number of concurrent executions of background functions: stream consumers, scheduled functions, and
 * functions that send live messages.
 */
const backgroundExecutions = 50;

const callsOf = (people: number) => {
  const { crowd, others } = busiestHour(people);
  return addTraffic(crowd, others).calls;
};

/**
 * Returns the DynamoDB units used per second in the busiest hour: the units that the API contract declares for each
 * call, and the units for updating the search index.
 */
function tableUnits(people: number, unit: "readUnits" | "writeUnits"): number {
  const calls = callsOf(people) as Record<string, number>;
  const byName = new Map(contractEntries().map(({ name, call }) => [name, call]));
  const declared = Object.entries(calls).reduce((sum, [name, rate]) => {
    const cost =
      name === "search" ? byName.get("listRecipes")?.variantCost : byName.get(name)?.cost;
    return sum + rate * (cost?.[unit] ?? 0);
  }, 0);
  const indexed = (calls.createRecipe ?? 0) + (calls.updateRecipe ?? 0);
  const { indexReadUnits, indexWriteUnits } = measurements;
  return declared + indexed * (unit === "readUnits" ? indexReadUnits : indexWriteUnits);
}

/** Returns the number of emails on the busiest day, including notifications, verifications and password resets. */
export function mailsPerDay(people: number): number {
  const { busiestDay, noticeReaders, callsPerMonth } = habits;
  const accounts = (people * (callsPerMonth.register + callsPerMonth.requestPasswordReset)) / 30;
  const results = people * busiestDay.entrantShare * noticeReaders.results;
  return results + people * noticeReaders.morning + accounts;
}

/** Share of SES's quotas that notification emails may use (D51). */
export const noticeShare = 0.7;

/** The quotas that the site may need to have raised, in the order of the table in docs/operations.md. */
export const raisedQuotas = {
  concurrentExecutions: {
    service: "Lambda",
    name: "Concurrent executions",
    byDefault: 1000,
    needed: (people) => headroom * concurrentCalls(callsOf(people)) + backgroundExecutions,
    page: `${docs}/lambda/latest/dg/gettingstarted-limits.html`,
  },
  requestsPerSecond: {
    service: "API Gateway",
    name: "Throttle rate of the account, in requests per second",
    byDefault: 10_000,
    needed: (people) => gatewayThrottle(people, defaultLiveRate),
    page: `${docs}/apigateway/latest/developerguide/limits.html`,
  },
  connectionsPerSecond: {
    service: "API Gateway",
    name: "New WebSocket connections per second",
    byDefault: 500,
    needed: (people) => headroom * connectionsPerSecond(people),
    page: `${docs}/apigateway/latest/developerguide/apigateway-execution-service-websocket-limits-table.html`,
  },
  readUnitsPerSecond: {
    service: "DynamoDB",
    name: "Read request units per second of a table",
    byDefault: 40_000,
    needed: (people) => headroom * tableUnits(people, "readUnits"),
    page: `${docs}/amazondynamodb/latest/developerguide/ServiceQuotas.html`,
  },
  writeUnitsPerSecond: {
    service: "DynamoDB",
    name: "Write request units per second of a table",
    byDefault: 40_000,
    needed: (people) => headroom * tableUnits(people, "writeUnits"),
    page: `${docs}/amazondynamodb/latest/developerguide/ServiceQuotas.html`,
  },
  emailsPerSecond: {
    service: "SES",
    name: "Emails per second",
    byDefault: 14,
    needed: (people) => mailsPerDay(people) / 86_400 / noticeShare,
    page: `${docs}/ses/latest/dg/manage-sending-quotas.html`,
  },
  emailsPerDay: {
    service: "SES",
    name: "Emails per 24 hours",
    byDefault: 50_000,
    needed: (people) => mailsPerDay(people) / noticeShare,
    page: `${docs}/ses/latest/dg/manage-sending-quotas.html`,
  },
} as const satisfies Record<string, RaisedQuota>;

export type QuotaId = keyof typeof raisedQuotas;

/**
 * Returns the quota that the operator should request from AWS: the needed quota, rounded up, or the AWS default if that
 * is high enough.
 */
export function requestedValue({ byDefault, needed }: RaisedQuota, people: number): number {
  const value = needed(people);
  if (value <= byDefault) return byDefault;
  const step = 10 ** Math.floor(Math.log10(value)) / 2;
  return Math.ceil(value / step) * step;
}

/** User counts for which the benchmark reports quotas and limits. */
export const siteSizes = [10_000, 100_000, 1_000_000, 10_000_000];

/** Returns the quota table for docs/operations.md. */
export function quotaTable(): string {
  return markdownTable(
    Object.values<RaisedQuota>(raisedQuotas).map((quota) => ({
      quota: `[${quota.service}](${quota.page}): ${quota.name}`,
      ...Object.fromEntries(
        siteSizes.map((people) => {
          const value = requestedValue(quota, people);
          const text = value.toLocaleString("en-US");
          return [
            `${people.toLocaleString("en-US")} people`,
            value === quota.byDefault ? `${text} (default)` : text,
          ];
        }),
      ),
    })),
  );
}
