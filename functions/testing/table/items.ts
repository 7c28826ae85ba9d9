import {
  ScanCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import type { Key } from "../../data/table/keys.ts";
import { table, tableName } from "../../data/table/table.ts";

export type StoredItem = Key & Record<string, unknown>;

/** Maximum number of writes in one DynamoDB transaction. */
const transactionSize = 100;

export async function scanTable(): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    items.push(...(Items as StoredItem[]));
    start = LastEvaluatedKey;
  } while (start);
  return items;
}

/** Writes items without conditions, in transactions of 100. */
export async function putItems(items: Key[]): Promise<void> {
  await writeAll(items.map((Item) => ({ Put: { TableName: tableName(), Item } })));
}

/** Deletes items by key, in transactions of 100. */
export async function removeItems(items: Key[]): Promise<void> {
  await writeAll(
    items.map(({ PK, SK }) => ({ Delete: { TableName: tableName(), Key: { PK, SK } } })),
  );
}

type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

async function writeAll(writes: Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += transactionSize) {
    const TransactItems = writes.slice(start, start + transactionSize);
    await table.send(new TransactWriteCommand({ TransactItems }));
  }
}
