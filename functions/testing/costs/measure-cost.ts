import type { Cost } from "#shared/contract/call.ts";
import { table } from "../../data/table/table.ts";

interface Capacity {
  CapacityUnits?: number;
}

const reads = /^(Get|BatchGet|Query|TransactGet)/;

/** Runs an action. Returns the number of table requests and the consumed capacity units, including those of indexes. */
export async function measureCost(act: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { requests: 0, readUnits: 0, writeUnits: 0 };
  const name = "measureCost";
  table.middlewareStack.add(
    (next, context) => async (args) => {
      const input = { ...args.input, ReturnConsumedCapacity: "INDEXES" as const };
      const result = await next({ ...args, input } as typeof args);
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: Capacity | Capacity[] };
      const units = [ConsumedCapacity ?? []]
        .flat()
        .reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      cost.requests++;
      cost[reads.test(context.commandName ?? "") ? "readUnits" : "writeUnits"] += units;
      return result;
    },
    { step: "initialize", name },
  );
  try {
    await act();
  } finally {
    table.middlewareStack.remove(name);
  }
  return cost;
}
