import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "../data/keys.ts";
import { table, tableName } from "../data/table.ts";

/** Removes items, so that one engine serves one test after another. */
export async function removeItems(items: Key[]): Promise<void> {
  for (const { PK, SK } of items) {
    await table.send(new DeleteCommand({ TableName: tableName(), Key: { PK, SK } }));
  }
}
