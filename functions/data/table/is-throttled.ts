import {
  ProvisionedThroughputExceededException,
  RequestLimitExceeded,
  ThrottlingException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";

/** Cancellation reasons that DynamoDB reports for a throttled transaction. */
export const throttlingReasons = ["ThrottlingError", "ProvisionedThroughputExceeded"] as const;

/** Thrown if DynamoDB throttles the table and leaves part of a batch unprocessed in every attempt. */
export class UnprocessedError extends Error {
  constructor(count: number, attempts: number) {
    super(
      `DynamoDB left ${count} keys or writes of a batch unprocessed after ${attempts} attempts`,
    );
  }
}

/** True if DynamoDB throttled the request, even after the SDK's retries. */
export function isThrottled(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    const reasons: readonly (string | undefined)[] = throttlingReasons;
    return (error.CancellationReasons ?? []).some(({ Code }) => reasons.includes(Code));
  }
  return (
    error instanceof UnprocessedError ||
    error instanceof ProvisionedThroughputExceededException ||
    error instanceof RequestLimitExceeded ||
    error instanceof ThrottlingException
  );
}
