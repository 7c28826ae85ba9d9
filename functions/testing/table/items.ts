import { isDeepStrictEqual } from "node:util";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { chunks } from "#shared/chunks.ts";
import { type Key, keyText } from "../../data/table/keys.ts";
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
  await writeAll(items.map(putOf));
}

/** Deletes items by key, in transactions of up to 100. */
export async function removeItems(items: Key[]): Promise<void> {
  await writeAll(items.map(deletionOf));
}

/** Replaces the contents of the table with `items`. Writes only the items that differ. */
export async function replaceItems(items: StoredItem[]): Promise<void> {
  const present = new Map((await scanTable()).map((item) => [keyText(item), item]));
  const wanted = new Set(items.map(keyText));
  const obsolete = [...present.values()].filter((item) => !wanted.has(keyText(item)));
  const changed = items.filter((item) => !isDeepStrictEqual(present.get(keyText(item)), item));
  await writeAll([...obsolete.map(deletionOf), ...changed.map(putOf)]);
}

type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

const putOf = (Item: Key): Write => ({ Put: { TableName: tableName(), Item } });

const deletionOf = ({ PK, SK }: Key): Write => ({
  Delete: { TableName: tableName(), Key: { PK, SK } },
});

async function writeAll(writes: Write[]): Promise<void> {
  for (const TransactItems of chunks(writes, transactionSize)) {
    await table.send(new TransactWriteCommand({ TransactItems }));
  }
}
