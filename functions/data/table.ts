import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";

/** The document client of this container. */
export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({ maxAttempts: 4, retryMode: "standard" }),
  { marshallOptions: { removeUndefinedValues: true } },
);

/** The name of the one table. */
export function tableName(): string {
  return config("table").TABLE_NAME;
}
