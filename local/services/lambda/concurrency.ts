import { failure, type InvokeResult } from "./invoke-result.ts";

/** Limits the concurrent executions of all Lambda functions in the account. */
export interface Concurrency {
  /** Executes a function. Returns a `throttled` result if the account's limit has been reached. */
  run(execute: () => Promise<InvokeResult>): Promise<InvokeResult>;
}

/** Creates the concurrency limit of an account, which allows at most `limit` concurrent executions. */
export function createConcurrency(limit = Number.POSITIVE_INFINITY): Concurrency {
  let running = 0;
  return {
    async run(execute) {
      if (running >= limit) {
        return failure("throttled", "TooManyRequestsException", "Rate Exceeded.");
      }
      running += 1;
      try {
        return await execute();
      } finally {
        running -= 1;
      }
    },
  };
}
