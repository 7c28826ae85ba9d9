import { BatchGetItemCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Item, RequestedItem } from "./requested-items.ts";
import type { TableKeys } from "./table-keys.ts";

/** An item's partition keys in the table's indexes. Undefined if the item does not exist. */
export type IndexKeys = Item | undefined;

/**
 * Reads each item's partition keys in the table's indexes, in the order of `items`. The result is undefined for an item
 * that does not exist or whose table has no indexes.
 */
export async function readIndexKeys(
  client: DynamoDBClient,
  items: RequestedItem[],
  keysOf: (table: string) => Promise<TableKeys>,
): Promise<IndexKeys[]> {
  const indexKeys = items.map((): IndexKeys => undefined);
  const byTable = Map.groupBy(items.entries(), ([, { table }]) => table);
  for (const [table, entries] of byTable) {
    const { hash, range, indexes } = await keysOf(table);
    if (indexes.size === 0) continue;
    const names = [...new Set([hash, ...(range ? [range] : []), ...indexes.values()])];
    const textOf = (item: Item) => JSON.stringify([item[hash], range && item[range]]);
    const wanted = new Map(entries.map(([, { key }]) => [textOf(key), key]));
    const { Responses } = await client.send(
      new BatchGetItemCommand({
        RequestItems: {
          [table]: {
            Keys: [...wanted.values()],
            ConsistentRead: true,
            ProjectionExpression: names.map((_, index) => `#${index}`).join(", "),
            ExpressionAttributeNames: Object.fromEntries(
              names.map((name, index) => [`#${index}`, name]),
            ),
          },
        },
      }),
    );
    const found = new Map(Responses?.[table]?.map((item) => [textOf(item), item]));
    for (const [position, { key }] of entries) indexKeys[position] = found.get(textOf(key));
  }
  return indexKeys;
}

/**
 * Returns the partition keys that an item has in an index before and after a write, without duplicates. `attribute` is
 * the name of the index's partition key.
 */
export function indexValues(attribute: string, ...indexKeys: (IndexKeys | null)[]) {
  const values = indexKeys.flatMap((keys) => keys?.[attribute] ?? []);
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
