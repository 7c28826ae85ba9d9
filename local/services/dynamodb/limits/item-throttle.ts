import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { consumedUnits } from "./consumed-units.ts";
import type { EngineResponse, ThrottlingReason } from "./engine-response.ts";
import { type IndexKeys, indexValues, readIndexKeys } from "./index-keys.ts";
import type { Partition, PartitionLimits } from "./partition-limits.ts";
import type { RequestedItem } from "./requested-items.ts";
import type { TableKeys } from "./table-keys.ts";

export interface CheckedItem extends RequestedItem {
  /** The item's index keys before the request. Undefined for reads. */
  indexKeysBefore: IndexKeys;
  /** Why the read or write of the item is throttled. Undefined if it is allowed. */
  reason: ThrottlingReason | undefined;
}

/** Throttles reads and writes of items whose partitions have no capacity left. */
export interface ItemThrottle {
  /**
   * Finds out which items of a request are throttled. Throttles a write as soon as one of the item's index partitions
   * has no capacity left, because DynamoDB does not report how far an index lags behind its table.
   */
  check(items: RequestedItem[]): Promise<CheckedItem[]>;
  /**
   * Deducts the capacity units that a request consumed from the limits of its items' partitions. Divides the units
   * evenly among the items, because DynamoDB reports only their total.
   */
  charge(items: CheckedItem[], response: EngineResponse): Promise<void>;
}

interface ThrottleOptions {
  client: DynamoDBClient;
  keysOf(table: string): Promise<TableKeys>;
  limits: PartitionLimits;
  /** False if writes are unlimited. Index keys are then not read. */
  limitsWrites: boolean;
}

export function createItemThrottle({
  client,
  keysOf,
  limits,
  limitsWrites,
}: ThrottleOptions): ItemThrottle {
  const indexKeysOf = async (items: RequestedItem[]): Promise<IndexKeys[]> =>
    limitsWrites && items[0]?.access === "Write" ? readIndexKeys(client, items, keysOf) : [];
  return {
    async check(items) {
      const indexKeys = await indexKeysOf(items);
      return Promise.all(
        items.map(async (item, position) => {
          const indexKeysBefore = indexKeys[position];
          const table = await keysOf(item.table);
          const touched = partitionsOf(item, table, indexKeysBefore);
          const reasons = touched.map((partition) => limits.throttlingReason(partition));
          return { ...item, indexKeysBefore, reason: reasons.find(Boolean) };
        }),
      );
    },
    async charge(items, response) {
      const consumed = consumedUnits(response.body, items[0]?.access ?? "Read");
      if (consumed.length === 0) return;
      // The request of an update does not contain the whole item, so this reads its index keys after the update.
      const hasUpdate = items.some(
        ({ access, after }) => access === "Write" && after === undefined,
      );
      const indexKeysAfter = hasUpdate ? await indexKeysOf(items) : [];
      const touched = await Promise.all(
        items.map(async (item, position) => {
          const table = await keysOf(item.table);
          return partitionsOf(item, table, item.indexKeysBefore, indexKeysAfter[position]);
        }),
      );
      for (const { table, units, indexes } of consumed) {
        const { arn } = await keysOf(table);
        const ofTable = touched.flat().filter((partition) => partition.table.arn === arn);
        for (const [index, partitions] of Map.groupBy(ofTable, (partition) => partition.index)) {
          const total = index === undefined ? units : (indexes.get(index) ?? 0);
          for (const partition of partitions) limits.charge(partition, total / partitions.length);
        }
      }
    },
  };
}

/**
 * Returns the partitions that a read or write of an item touches. A write also touches the partitions that the item has
 * in the table's indexes, before and after the write.
 */
function partitionsOf(
  { key, access, after }: RequestedItem,
  table: TableKeys,
  ...indexKeys: IndexKeys[]
): Partition[] {
  const hash = key[table.hash];
  const ofTable: Partition[] = hash ? [{ table, index: undefined, value: hash, access }] : [];
  if (access === "Read") return ofTable;
  const ofIndexes = [...table.indexes].flatMap(([index, attribute]) =>
    indexValues(attribute, after, ...indexKeys).map(
      (value): Partition => ({ table, index, value, access }),
    ),
  );
  return [...ofTable, ...ofIndexes];
}
