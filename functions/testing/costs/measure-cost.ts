import type { Cost } from "#shared/contract/call.ts";
import { withTableMiddleware } from "../table/table-middleware.ts";

interface Capacity {
  CapacityUnits?: number;
}

const reads = /^(Get|BatchGet|Query|TransactGet)/;

/**
 * Runs an action. Returns the number of its table requests and the capacity units that they consume, including those of
 * indexes.
 */
export async function measureCost(act: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { requests: 0, readUnits: 0, writeUnits: 0 };
  await withTableMiddleware(async ({ command, input, send }) => {
    const result = await send({ ...input, ReturnConsumedCapacity: "INDEXES" });
    const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
    const units = [ConsumedCapacity ?? []]
      .flat()
      .reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
    cost.requests++;
    cost[reads.test(command) ? "readUnits" : "writeUnits"] += units;
    return result;
  }, act);
  return cost;
}
