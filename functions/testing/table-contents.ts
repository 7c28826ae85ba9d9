import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Key } from "../data/table/keys.ts";
import { table, tableName } from "../data/table/table.ts";

/** Every item of the table; for tests that must see that something is, or is not, stored anywhere. */
export async function scanTable(): Promise<(Key & Record<string, unknown>)[]> {
  const contents: (Key & Record<string, unknown>)[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    contents.push(...(Items as typeof contents));
    from = LastEvaluatedKey;
  } while (from);
  return contents;
}
