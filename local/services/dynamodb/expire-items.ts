import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from "@aws-sdk/client-dynamodb";
import { pause } from "../pause.ts";

export interface ExpiringTable {
  tableName: string;
  /** Names of the table's key attributes. */
  keys: string[];
  /** Attribute with the expiry time, in seconds since 1970. */
  attribute: string;
}

const fiveYearsSeconds = 5 * 365 * 24 * 3600;

/**
 * Deletes expired items, because the embedded engine does not. Scans the tables every 30 s, or less often if scans are
 * slow, until `signal` aborts. Logs failed scans.
 */
export async function expireItems(
  client: DynamoDBClient,
  tables: () => Iterable<ExpiringTable>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const started = Date.now();
    try {
      for (const table of tables()) await sweep(client, table, signal);
    } catch (error) {
      if (!signal.aborted) console.error("Deleting expired items failed:", error);
    }
    const pauseMs = Math.max(30_000, 20 * (Date.now() - started));
    await pause(pauseMs, signal, { ref: false });
  }
}

/** Scans a table once and deletes its expired items. Keeps items that expired over five years ago, as AWS does. */
export async function sweep(
  client: DynamoDBClient,
  { tableName, keys, attribute }: ExpiringTable,
  signal: AbortSignal,
): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const expired = {
    ExpressionAttributeNames: { "#ttl": attribute },
    ExpressionAttributeValues: {
      ":now": { N: String(now) },
      ":oldest": { N: String(now - fiveYearsSeconds) },
    },
  };
  const condition = "#ttl BETWEEN :oldest AND :now";
  const names = Object.fromEntries(keys.map((key, index) => [`#key${index}`, key]));
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      FilterExpression: condition,
      ProjectionExpression: Object.keys(names).join(", "),
      ...expired,
      ExpressionAttributeNames: { ...expired.ExpressionAttributeNames, ...names },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const Key of Items as Record<string, AttributeValue>[]) {
      if (signal.aborted) return;
      const deletion = { TableName: tableName, Key, ConditionExpression: condition, ...expired };
      await client.send(new DeleteItemCommand(deletion)).catch(ignoreFailedCondition);
    }
    if (signal.aborted) return;
  }
}

/**
 * Ignores a failed condition, which means that the item was deleted or its expiry time changed after the scan. Rethrows
 * other errors.
 */
function ignoreFailedCondition(error: unknown): void {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
}
