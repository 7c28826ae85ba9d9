import type { FunctionDefinition } from "./function-definition.ts";
import { failure, type InvokeResult } from "./invoke-result.ts";

/** Limits the concurrent executions of all Lambda functions in the account. */
export interface Concurrency {
  /** Reserves concurrency for a function. Throws Lambda's error if too little unreserved concurrency would remain. */
  reserve(definition: FunctionDefinition): void;
  /**
   * Executes a function. While all unreserved concurrency is in use, returns a `throttled` result for functions without
   * reserved concurrency.
   */
  run(definition: FunctionDefinition, execute: () => Promise<InvokeResult>): Promise<InvokeResult>;
}

/** Minimum concurrency that must stay unreserved, as on AWS Lambda. */
const minUnreserved = 100;

/** Creates the concurrency limit of an account, which allows at most `limit` concurrent executions. */
export function createConcurrency(limit = Number.POSITIVE_INFINITY): Concurrency {
  const reserved = new Map<string, number>();
  let running = 0;
  const unreserved = () => limit - [...reserved.values()].reduce((sum, part) => sum + part, 0);
  return {
    reserve({ arn, name, reservedConcurrency }) {
      if (reservedConcurrency === undefined) return;
      reserved.set(arn, reservedConcurrency);
      const minimum = Math.min(minUnreserved, limit);
      if (unreserved() >= minimum) return;
      throw new Error(
        `Specified ReservedConcurrentExecutions for function ${name} decreases account's UnreservedConcurrentExecution below its minimum value of [${minimum}].`,
      );
    },
    async run({ reservedConcurrency }, execute) {
      if (reservedConcurrency !== undefined) return execute();
      if (running >= unreserved()) {
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
