import { type AttributeValue, ScanCommand } from "@aws-sdk/client-dynamodb";
import { table, tableName } from "./table.ts";

/**
 * An item with typed values, as in DynamoDB's low-level API. Backups use this format, because it preserves all
 * type information.
 */
export type RawItem = Record<string, AttributeValue>;

/**
 * Yields every item of the table, in pages of 1 MB. The scan is not a snapshot: of the items that a concurrent
 * transaction changes, it may see some before and some after the change. A rebuild repairs counters and lists that
 * differ for that reason.
 */
export async function* scanPages(): AsyncGenerator<RawItem[], void, undefined> {
  let from: Record<string, AttributeValue> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: from }),
    );
    yield Items;
    from = LastEvaluatedKey;
  } while (from);
}
