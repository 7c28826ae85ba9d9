import { type AttributeValue, ScanCommand } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { table, tableName } from "./table.ts";

/** A typed item, as in DynamoDB's low-level API. Backups use this format to preserve all types. */
export type RawItem = Record<string, AttributeValue>;

/**
 * Yields every item of the table, in pages of 1 MB. The scan is not a snapshot, so it may miss parts of a concurrent
 * transaction. A rebuild repairs counters and lists that are wrong for this reason.
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

/** Like `scanPages`, but yields items as JavaScript objects. */
export async function* scanItemPages<Item>(): AsyncGenerator<Item[], void, undefined> {
  for await (const page of scanPages()) yield page.map((item) => unmarshall(item) as Item);
}
