import {
  ProvisionedThroughputExceededException,
  RequestLimitExceeded,
  ThrottlingException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";

/** The cancellation reasons with which DynamoDB throttles a transaction. */
export const throttlingReasons = ["ThrottlingError", "ProvisionedThroughputExceeded"] as const;

/** True if DynamoDB refused a request, even after the SDK's retries, because there were too many. */
export function isThrottled(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    const reasons: readonly (string | undefined)[] = throttlingReasons;
    return (error.CancellationReasons ?? []).some(({ Code }) => reasons.includes(Code));
  }
  return (
    error instanceof ProvisionedThroughputExceededException ||
    error instanceof RequestLimitExceeded ||
    error instanceof ThrottlingException
  );
}
