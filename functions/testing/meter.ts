import type { ConsumedCapacity } from "@aws-sdk/client-dynamodb";
import { table } from "../data/table.ts";

/** What the table was asked and what that cost, by the engine's own figures. */
export interface Consumption {
  requests: number;
  readUnits: number;
  writeUnits: number;
}

const readers = new Set(["GetItemCommand", "BatchGetItemCommand", "QueryCommand"]);

/** Runs something and adds up the requests to the table that it makes, and their units, indexes included. */
export async function metered<T>(
  act: () => Promise<T>,
): Promise<{ result: T; consumed: Consumption }> {
  const consumed: Consumption = { requests: 0, readUnits: 0, writeUnits: 0 };
  const name = "meter";
  table.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        const input = args.input as { ReturnConsumedCapacity?: string };
        input.ReturnConsumedCapacity = "INDEXES";
        const answer = await next(args);
        const { ConsumedCapacity } = answer.output as {
          ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[];
        };
        const units = [ConsumedCapacity ?? []].flat();
        const sum = units.reduce((total, { CapacityUnits = 0 }) => total + CapacityUnits, 0);
        consumed.requests++;
        if (readers.has(commandName)) consumed.readUnits += sum;
        else consumed.writeUnits += sum;
        return answer;
      },
    { step: "initialize", name },
  );
  try {
    return { result: await act(), consumed };
  } finally {
    table.middlewareStack.remove(name);
  }
}
