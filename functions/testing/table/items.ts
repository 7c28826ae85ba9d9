import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { chunks } from "#shared/chunks.ts";
import type { Key } from "../../data/table/keys.ts";
import { scanItemPages } from "../../data/table/scan-table.ts";
import { table, tableName } from "../../data/table/table.ts";

export type StoredItem = Key & Record<string, unknown>;

/** Maximum number of writes in one DynamoDB transaction. */
const transactionSize = 100;

export async function scanTable(): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for await (const page of scanItemPages<StoredItem>()) items.push(...page);
  return items;
}

/** Writes items without conditions, in transactions of up to 100. */
export async function putItems(items: Key[]): Promise<void> {
  await writeAll(items.map((Item) => ({ Put: { TableName: tableName(), Item } })));
}

/** Deletes items by key, in transactions of up to 100. */
export async function removeItems(items: Key[]): Promise<void> {
  await writeAll(
    items.map(({ PK, SK }) => ({ Delete: { TableName: tableName(), Key: { PK, SK } } })),
  );
}

type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

async function writeAll(writes: Write[]): Promise<void> {
  for (const TransactItems of chunks(writes, transactionSize)) {
    await table.send(new TransactWriteCommand({ TransactItems }));
  }
}
