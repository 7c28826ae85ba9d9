import { type AttributeValue, ScanCommand } from "@aws-sdk/client-dynamodb";
import { table, tableName } from "./table.ts";

/** An item as the engine has it: each value with its type, so that none changes on the way. */
export type RawItem = Record<string, AttributeValue>;

/**
 * Every item of the table, a page (1 MB) at a time. What changes meanwhile may be there as it was before or after: of
 * several items that change together not all need be of one moment, which a rebuild heals in counters and lists.
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
