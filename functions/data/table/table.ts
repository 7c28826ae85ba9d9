import { DynamoDBClient, TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { config } from "../../config.ts";

/** The document client of this container. */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({ maxAttempts: 4, retryMode: "standard" }),
  { marshallOptions: { removeUndefinedValues: true } },
);

// A single write that a transaction is in the way of for a moment: the SDK repeats it like one whose connection broke.
table.middlewareStack.add(
  (next) => async (args) => {
    try {
      return await next(args);
    } catch (error) {
      if (!(error instanceof TransactionConflictException)) throw error;
      throw Object.assign(error, { $retryable: {} });
    }
  },
  { step: "finalizeRequest", priority: "low", name: "repeatPastConflicts" },
);

/** The name of the one table. */
export function tableName(): string {
  return config("table").TABLE_NAME;
}
