import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "../data/table/keys.ts";
import { table, tableName } from "../data/table/table.ts";
import { itemsInTransaction } from "./put-items.ts";

/** Removes items, many at a time, so that one engine serves one test after another. */
export async function removeItems(items: Key[]): Promise<void> {
  for (let start = 0; start < items.length; start += itemsInTransaction) {
    const slice = items.slice(start, start + itemsInTransaction);
    const TransactItems = slice.map(({ PK, SK }) => ({
      Delete: { TableName: tableName(), Key: { PK, SK } },
    }));
    await table.send(new TransactWriteCommand({ TransactItems }));
  }
}
