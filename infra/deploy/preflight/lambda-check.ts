import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { reservedConcurrency } from "../../reserved-concurrency.ts";
import type { Deployment } from "./deployment.ts";
import { blocker, type Check, type Finding, restriction } from "./finding.ts";

/** Number of concurrent executions that an AWS account must leave unreserved. */
const unreserved = 100;

/** Concurrency limit that the account needs when the context value `reservedConcurrency` is `on`. */
const reservingConcurrency = Object.values(reservedConcurrency).reduce(
  (sum, executions) => sum + executions,
  unreserved,
);
/**
 * The lowest concurrency limit at which users rarely get throttling errors. Even without users, the stream consumers
 * and an hourly job need several concurrent executions.
 */
const sufficientConcurrency = 100;

/**
 * Checks that the account allows enough concurrent Lambda executions and has enough code storage left for the release.
 */
export function lambdaCheck(deployment: Deployment): Check {
  return {
    subject: "The number of concurrent executions and the room for function code",
    actions: ["lambda:GetAccountSettings"],
    run: () => checkLambda(deployment),
  };
}

async function checkLambda({ settings, codeBytes }: Deployment): Promise<Finding[]> {
  const { concurrency, room, used } = await readLimits();
  const request = "Request more in Service Quotas (AWS Lambda, Concurrent executions).";
  return [
    ...(settings.reservesConcurrency && concurrency < reservingConcurrency
      ? blocker(
          `The account allows ${concurrency} concurrent executions, but reservedConcurrency=on needs ${reservingConcurrency}. ${request}`,
        )
      : []),
    ...(concurrency < sufficientConcurrency
      ? restriction(
          `The account allows ${concurrency} concurrent executions, so Lambda refuses calls as soon as a few users visit at the same time. ${request}`,
        )
      : []),
    ...(used >= room
      ? blocker(
          `Lambda stores ${megabytes(used)} of code, which is all that the account allows. Delete old functions or versions.`,
        )
      : []),
    ...(used < room && used + codeBytes > room
      ? restriction(
          `Lambda has room for ${megabytes(room - used)} of code, and this release has up to ${megabytes(codeBytes)}. Delete old functions or versions.`,
        )
      : []),
  ];
}

/** True if the account's concurrency limit is too low even for a few users. */
export async function hasLowConcurrency(): Promise<boolean> {
  return (await readLimits()).concurrency < sufficientConcurrency;
}

async function readLimits() {
  const { AccountLimit, AccountUsage } = await new LambdaClient({}).send(
    new GetAccountSettingsCommand({}),
  );
  // If AWS does not report a limit, treats it as infinite.
  const { ConcurrentExecutions = Infinity, TotalCodeSize = Infinity } = AccountLimit ?? {};
  return {
    concurrency: ConcurrentExecutions,
    room: TotalCodeSize,
    used: AccountUsage?.TotalCodeSize ?? 0,
  };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000).toLocaleString("en")} MB`;
}
