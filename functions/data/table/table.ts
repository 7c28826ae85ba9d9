import { DynamoDBClient, TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { awsTimeouts } from "../../aws-timeouts.ts";
import { config } from "../../config.ts";

/** The DynamoDB client of this Lambda container. It retries requests that get no response in time. */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 4,
    retryMode: "standard",
    requestHandler: awsTimeouts,
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

// Turns off the SDK's logging, which copies every request and response for a logger that discards them. For a page of
// recipes, the copies would take 5 % of the function's CPU time.
table.middlewareStack.remove("loggerMiddleware");

// Makes the SDK retry single writes that conflict with a transaction.
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
