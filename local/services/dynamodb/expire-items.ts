import { setTimeout as sleep } from "node:timers/promises";
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from "@aws-sdk/client-dynamodb";

export interface ExpiringTable {
  tableName: string;
  /** Names of the key attributes. */
  keys: string[];
  /** The number attribute that holds the second (since 1970) from which on an item has expired. */
  attribute: string;
}

const fiveYears = 5 * 365 * 24 * 3600;

/**
 * Deletes what has expired, until `signal` aborts: every 30 s, less often when a sweep takes long. DynamoDB does
 * this itself; the local engine leaves expired items. A failed sweep is reported and tried again.
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
      if (!signal.aborted) console.error("L'effacement des éléments expirés a échoué :", error);
    }
    const pause = Math.max(30_000, 20 * (Date.now() - started));
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** One pass over the table; as on AWS, items that expired more than five years ago are left alone. */
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
      ":oldest": { N: String(now - fiveYears) },
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
      await client.send(new DeleteItemCommand(deletion)).catch(unlessChanged);
    }
    if (signal.aborted) return;
  }
}

/** The item has been deleted, or has got a later time, since it was found. */
function unlessChanged(error: unknown): void {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
}
