import { itemPattern, partitionPattern } from "./key-pattern.ts";

/** DynamoDB capacity units consumed on all partitions or items whose keys match a pattern, such as `C#<challenge>`. */
export interface Access {
  /** Name of the index, or `table` for the table itself. */
  index: string;
  /** Pattern of the partition key, or of the partition key and the sort key if `isItem` is true. */
  key: string;
  isItem: boolean;
  readUnits: number;
  writeUnits: number;
  /**
   * The highest values for any single partition or item that matches `key`. `transactions` counts the transactions that
   * change this partition or item.
   */
  hottest: { readUnits: number; writeUnits: number; transactions: number };
}

/** Returns a string that identifies an `Access` by its index, its key pattern and `isItem`. */
export function nameOf({ index, key, isItem }: Pick<Access, "index" | "key" | "isItem">): string {
  return JSON.stringify([index, key, isItem]);
}

/**
 * Adds up the capacity units of all partitions. Ignores the separate figures for items, because the units of a
 * partition already include those of its items.
 */
export function totalUnits(accesses: Access[], unit: "readUnits" | "writeUnits"): number {
  return accesses.filter(({ isItem }) => !isItem).reduce((sum, access) => sum + access[unit], 0);
}

/** Capacity units that one request consumes on one key. */
export interface KeyAccess {
  index: string;
  key: { PK: string; SK?: string };
  readUnits: number;
  writeUnits: number;
  transactions: number;
}

/**
 * Groups keys by pattern and adds up the capacity units of each group. Returns separate totals for partitions and for
 * items. Queries and index reads count towards the partition totals only.
 */
export function sumByPattern(accesses: KeyAccess[], callerIds: readonly string[]): Access[] {
  const patternOf = ({ index, key: { PK } }: KeyAccess) => partitionPattern(index, PK, callerIds);
  const inPartitions = accesses.map((access) => ({
    ...access,
    id: access.key.PK,
    pattern: patternOf(access),
    isItem: false,
  }));
  const onItems = accesses.flatMap((access) => {
    const { PK, SK } = access.key;
    if (SK === undefined || access.index !== "table") return [];
    const pattern = itemPattern(patternOf(access), SK, callerIds);
    return [{ ...access, id: `${PK} ${SK}`, pattern, isItem: true }];
  });
  const groups = Map.groupBy([...inPartitions, ...onItems], ({ index, pattern, isItem }) =>
    nameOf({ index, key: pattern, isItem }),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { index, pattern: key, isItem } = first;
    const byId = [...Map.groupBy(group, ({ id }) => id).values()];
    const most = (unit: Unit) => Math.max(...byId.map((same) => sumOf(same, unit)));
    return {
      index,
      key,
      isItem,
      readUnits: sumOf(group, "readUnits"),
      writeUnits: sumOf(group, "writeUnits"),
      hottest: {
        readUnits: most("readUnits"),
        writeUnits: most("writeUnits"),
        transactions: most("transactions"),
      },
    };
  });
}

type Unit = "readUnits" | "writeUnits" | "transactions";

function sumOf(accesses: KeyAccess[], unit: Unit): number {
  return accesses.reduce((sum, access) => sum + access[unit], 0);
}
