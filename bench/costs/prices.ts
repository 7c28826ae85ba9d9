/**
 * The AWS region of the prices, and the months in which we read them on AWS's pricing pages. All prices are in US
 * dollars. CloudFront prices are for visitors in Europe.
 */
export const priceList = {
  region: "us-east-1",
  readBetween: "between July 2025 and September 2026",
} as const;

/** A tiered price. Each tier has a maximum number of units and a price per unit. */
export type Tiers = readonly (readonly [upTo: number, price: number])[];

const million = 1e6;
const billion = 1e9;
const gbPerTerabyte = 1000;

export const prices = {
  /** US dollars per DynamoDB read unit: https://aws.amazon.com/dynamodb/pricing/on-demand/, July 2025 */
  tableRead: 0.125 / million,
  tableWrite: 0.625 / million,
  /** US dollars per GB per month of DynamoDB storage. */
  tableStorage: 0.25,
  tableRecovery: 0.2,
  /** US dollars per Lambda invocation (arm64): https://aws.amazon.com/lambda/pricing/, May 2026 */
  invocation: 0.2 / million,
  gigabyteSecond: 0.0000133334,
  /** US dollars per call to an HTTP API: https://aws.amazon.com/api-gateway/pricing/, September 2026 */
  call: [
    [300 * million, 1 / million],
    [Number.POSITIVE_INFINITY, 0.9 / million],
  ] satisfies Tiers,
  message: [
    [billion, 1 / million],
    [Number.POSITIVE_INFINITY, 0.8 / million],
  ] satisfies Tiers,
  connectionMinute: 0.25 / million,
  /**
   * US dollars per GB that CloudFront sends to visitors in Europe: https://aws.amazon.com/cloudfront/pricing/,
   * September 2026
   */
  traffic: [
    [10 * gbPerTerabyte, 0.085],
    [50 * gbPerTerabyte, 0.08],
    [150 * gbPerTerabyte, 0.06],
    [500 * gbPerTerabyte, 0.04],
    [1024 * gbPerTerabyte, 0.03],
    [5120 * gbPerTerabyte, 0.025],
    [Number.POSITIVE_INFINITY, 0.02],
  ] satisfies Tiers,
  edgeRequest: 0.012 / 10_000,
  edgeFunction: 0.1 / million,
  /** US dollars per GB per month stored in S3: https://aws.amazon.com/s3/pricing/, March 2026 */
  objectStorage: 0.023,
  objectWrite: 0.005 / 1000,
  objectRead: 0.0004 / 1000,
  /** US dollars per request to a standard SQS queue: https://aws.amazon.com/sqs/pricing/ */
  queueRequest: 0.4 / million,
  /** US dollars per email, pay as you go without a monthly plan: https://aws.amazon.com/ses/pricing/, July 2026 */
  mail: 0.1 / 1000,
  /**
   * Prices of logs, metrics, alarms, dashboards and traces in US dollars: https://aws.amazon.com/cloudwatch/pricing/,
   * https://aws.amazon.com/xray/pricing/, June 2026
   */
  logGigabyte: 0.5,
  storedLogGigabyte: 0.03,
  metric: 0.3,
  alarmMetric: 0.1,
  dashboard: 3,
  trace: 5 / million,
  /**
   * US dollars per month for each secret and encryption key: https://aws.amazon.com/secrets-manager/pricing/,
   * https://aws.amazon.com/kms/pricing/
   */
  secret: 0.4,
  key: 1,
} as const;

/** Returns the cost of a number of units, charging each unit at the price of its tier. */
export function tieredCost(tiers: Tiers, units: number): number {
  let cost = 0;
  let from = 0;
  for (const [upTo, price] of tiers) {
    cost += Math.max(0, Math.min(units, upTo) - from) * price;
    from = upTo;
  }
  return cost;
}
