import { DynamoDBClient, TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { config } from "../../config.ts";

/**
 * The DynamoDB document client, created once per Lambda container. It retries a request that gets no response in time,
 * because the SDK would otherwise wait until Lambda stops the function.
 */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 4,
    retryMode: "standard",
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
    },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

// The SDK does not retry single writes that conflict with a transaction, so their errors are marked as
// retryable here.
table.middlewareStack.add(
  (next) => async (args) => {
    try {
      return await next(args);
    } catch (error) {
      if (!(error instanceof TransactionConflictException)) throw error;
      throw Object.assign(error, { $retryable: {} });
    }
  },
  { step: "finalizeRequest", priority: "low", name: "retryTransactionConflicts" },
);

export function tableName(): string {
  return config("table").TABLE_NAME;
}
