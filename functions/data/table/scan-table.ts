import { type AttributeValue, ScanCommand } from "@aws-sdk/client-dynamodb";
import { table, tableName } from "./table.ts";

/**
 * An item with typed values, as in DynamoDB's low-level API. Backups use this format, because it preserves all
 * type information.
 */
export type RawItem = Record<string, AttributeValue>;

/**
 * Yields every item of the table, in pages of 1 MB. The scan is not a snapshot. If a transaction changes several items
 * during the scan, the scan may return some of them as they were before the change and others as they were after it. A
 * rebuild repairs counters and lists that are wrong for this reason.
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
