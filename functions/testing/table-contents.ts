import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "../data/keys.ts";
import { table, tableName } from "../data/table.ts";

/** Every item of the table; for tests that must see that something is, or is not, stored anywhere. */
export async function tableContents(): Promise<(Key & Record<string, unknown>)[]> {
  const { Items = [] } = await table.send(
    new ScanCommand({ TableName: tableName(), ConsistentRead: true }),
  );
  return Items as (Key & Record<string, unknown>)[];
}
