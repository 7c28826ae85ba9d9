import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { createThrottle, type Throttle } from "../../throttle.ts";
import type { ThrottlingReason } from "./engine-response.ts";
import type { TableKeys } from "./table-keys.ts";

/** A partition of a table or index, with the type of access to check: read or write. */
export interface Partition {
  table: TableKeys;
  /** Name of the index. Undefined for the table itself. */
  index: string | undefined;
  value: AttributeValue;
  access: "Read" | "Write";
}

/** Tracks the remaining throughput of each partition of a table or index. */
export interface PartitionLimits {
  /** Returns why requests to the partition are throttled, or undefined if they are not. */
  throttlingReason(partition: Partition): ThrottlingReason | undefined;
  /** Subtracts a request's consumed capacity units from the partition's throughput. */
  charge(partition: Partition, units: number): void;
}

/** Minimum number of capacity units that a single read or write consumes. */
const smallestRequest = { Read: 0.5, Write: 1 };

/**
 * Limits the read and write units per second of each partition key value. Treats each value as a separate partition,
 * because DynamoDB does not reveal how it assigns values to partitions. On AWS, adaptive capacity also isolates a
 * partition key that receives many requests:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/burst-adaptive-capacity.html
 */
export function createPartitionLimits(
  unitsPerSecond: Record<Partition["access"], number>,
): PartitionLimits {
  // Entries are never removed, because they are small.
  const throttles = new Map<string, Throttle>();
  const throttleOf = ({ table, index, value, access }: Partition): Throttle => {
    const name = JSON.stringify([table.arn, index, access, value]);
    const rate = unitsPerSecond[access];
    let throttle = throttles.get(name);
    if (!throttle) {
      throttle = createThrottle({ rate, burst: rate });
      throttles.set(name, throttle);
    }
    return throttle;
  };
  return {
    throttlingReason(partition) {
      const { table, index, access } = partition;
      if (!throttleOf(partition).isExhausted(smallestRequest[access])) return undefined;
      return {
        reason: `${index ? "Index" : "Table"}${access}KeyRangeThroughputExceeded`,
        resource: index ? `${table.arn}/index/${index}` : table.arn,
      };
    },
    charge: (partition, units) => throttleOf(partition).charge(units),
  };
}
