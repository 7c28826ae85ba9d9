import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "../data/table/keys.ts";
import { table, tableName } from "../data/table/table.ts";

/** DynamoDB allows as many, and the engine stores each transaction at once. */
export const itemsInTransaction = 100;

/** Puts items as they are given, many at a time. */
export async function putItems(items: Key[]): Promise<void> {
  for (let start = 0; start < items.length; start += itemsInTransaction) {
    const slice = items.slice(start, start + itemsInTransaction);
    const TransactItems = slice.map((Item) => ({ Put: { TableName: tableName(), Item } }));
    await table.send(new TransactWriteCommand({ TransactItems }));
  }
}
