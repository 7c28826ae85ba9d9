/**
 * Limits of an AWS account that the local cloud enforces only if they are set. Without limits, functions, tables and
 * emails are never throttled, and changed permissions take effect immediately.
 */
export interface Limits {
  /**
   * Maximum number of concurrent executions of all functions together. Further invocations are throttled:
   * https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html
   */
  concurrentExecutions?: number;
  /**
   * Duration of a DynamoDB transaction, in milliseconds. During that time, other writes to the same items fail with a
   * conflict:
   * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling
   */
  transactionMs?: number;
  /**
   * Maximum read units per second for one partition key value of a table or an index:
   * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html
   */
  partitionReadUnits?: number;
  /**
   * Maximum write units per second for one partition key value. An index partition that has reached this limit also
   * throttles writes to the table: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/gsi-throttling.html
   */
  partitionWriteUnits?: number;
  /**
   * Maximum requests per second to the @connections API of WebSocket APIs. Bursts are limited to half as many requests:
   * https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html
   */
  callbacksPerSecond?: number;
  /**
   * Maximum number of email recipients per second and in 24 hours:
   * https://docs.aws.amazon.com/ses/latest/dg/manage-sending-quotas.html
   */
  mailsPerSecond?: number;
  mailsPerDay?: number;
  /**
   * How long it takes until changed permissions of an existing role take effect, in milliseconds:
   * https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot.html#troubleshoot_general_eventual-consistency
   */
  grantDelayMs?: number;
}

/**
 * The limits of a new AWS account that has left the SES sandbox. AWS documents neither the duration of a transaction
 * nor the delay of permission changes, so these two are typical values.
 */
export const defaultLimits: Required<Limits> = {
  concurrentExecutions: 10,
  transactionMs: 10,
  partitionReadUnits: 3000,
  partitionWriteUnits: 1000,
  callbacksPerSecond: 10_000,
  mailsPerSecond: 14,
  mailsPerDay: 50_000,
  grantDelayMs: 4000,
};

/**
 * Parses limits written as `all`, `off` or a list such as `concurrentExecutions,mailsPerSecond=1`. A limit without a
 * value gets its default value. Throws an error that names an unknown limit or an invalid value.
 */
export function parseLimits(text: string): Limits {
  if (text === "all") return defaultLimits;
  if (text === "off" || text === "") return {};
  const limits: Limits = {};
  for (const part of text.split(",")) {
    const [name = "", value, ...rest] = part.trim().split("=");
    if (!isLimit(name)) {
      const known = Object.keys(defaultLimits).join(", ");
      throw new Error(`There is no limit "${name}". Use all, off or some of ${known}.`);
    }
    const limit = value === undefined ? defaultLimits[name] : Number(value || Number.NaN);
    if (!(limit > 0) || !Number.isFinite(limit) || rest.length > 0) {
      throw new Error(`The limit "${part.trim()}" needs a number above 0.`);
    }
    limits[name] = limit;
  }
  return limits;
}

function isLimit(name: string): name is keyof Limits {
  return Object.hasOwn(defaultLimits, name);
}
