/** Limits of an AWS account. The local cloud enforces only the limits that are set. */
export interface Limits {
  /**
   * Maximum number of concurrent executions of all functions together:
   * https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html
   */
  concurrentExecutions?: number;
  /**
   * Duration of a DynamoDB transaction, in milliseconds. During the transaction, other writes to the same items fail
   * with a conflict:
   * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-conflict-handling
   */
  transactionMs?: number;
  /**
   * Maximum read units per second for each partition key value of a table or index:
   * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html
   */
  partitionReadUnits?: number;
  /**
   * Maximum write units per second for each partition key value. A throttled index also throttles writes to its table:
   * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/gsi-throttling.html
   */
  partitionWriteUnits?: number;
  /**
   * Maximum number of @connections API requests per second. Bursts are limited to half this number:
   * https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html
   */
  callbacksPerSecond?: number;
  /**
   * Maximum number of email recipients per second and per 24 hours:
   * https://docs.aws.amazon.com/ses/latest/dg/manage-sending-quotas.html
   */
  mailsPerSecond?: number;
  mailsPerDay?: number;
  /**
   * Delay before changed permissions of an existing role take effect, in milliseconds:
   * https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot.html#troubleshoot_general_eventual-consistency
   */
  grantDelayMs?: number;
}

/**
 * The limits of a new AWS account outside the SES sandbox. `transactionMs` and `grantDelayMs` are estimates, because
 * AWS does not document them.
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
 * value gets its default. Throws an error for an unknown limit or an invalid value.
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
