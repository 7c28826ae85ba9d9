import { isDeepStrictEqual } from "node:util";
import { itemSize } from "#functions/data/table/item-size.ts";
import { tableSchema } from "#functions/testing/table/table-schema.ts";

export type Item = Record<string, unknown>;

/** An item before and after a write request. `before` is undefined for a new item, and `after` for a deleted one. */
export interface ItemWrite {
  before: Item | undefined;
  after: Item | undefined;
  isTransactional: boolean;
}

/** Write units consumed in one partition of the table or of an index. */
export interface PartitionUnits {
  /** Name of the index, or "table" for the table itself. */
  index: string;
  partition: string;
  units: number;
}

const kilobyte = 1024;

/**
 * Returns the write units that changing an item consumes in each partition of the table and of its indexes:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html
 */
export function writeUnits({ before, after, isTransactional }: ItemWrite): PartitionUnits[] {
  const stored = unitsOf(before, after) * (isTransactional ? 2 : 1);
  const partition = String((after ?? before)?.PK ?? "");
  return [
    { index: "table", partition, units: stored },
    ...tableSchema.GlobalSecondaryIndexes.flatMap(({ IndexName, KeySchema, Projection }) => {
      const [hash = "", range = ""] = KeySchema.map(({ AttributeName }) => AttributeName);
      const projected = (item: Item | undefined) => {
        if (item?.[hash] === undefined || item[range] === undefined) return undefined;
        const { PK, SK } = item;
        return Projection.ProjectionType === "ALL"
          ? item
          : { PK, SK, [hash]: item[hash], [range]: item[range] };
      };
      const [old, next] = [projected(before), projected(after)];
      return indexUnits(old, next, [hash, range]).map(({ item, units }) => ({
        index: IndexName,
        partition: String(item[hash]),
        units,
      }));
    }),
  ];
}

/**
 * Returns the write units for updating an index. A changed key requires a deletion and an insertion. An unchanged index
 * entry costs nothing.
 */
function indexUnits(before: Item | undefined, after: Item | undefined, keyNames: string[]) {
  const isMoved = keyNames.some((name) => before?.[name] !== after?.[name]);
  if (!isMoved && isDeepStrictEqual(before, after)) return [];
  if (!isMoved && before && after) return [{ item: after, units: unitsOf(before, after) }];
  return [before, after].flatMap((item) => (item ? [{ item, units: unitsOf(item) }] : []));
}

function unitsOf(...versions: (Item | undefined)[]): number {
  const size = Math.max(...versions.map((item) => (item ? itemSize(item) : 0)));
  return Math.max(1, Math.ceil(size / kilobyte));
}
