import { table } from "../../data/table/table.ts";

const name = "beforeNextTransaction";

/** Runs an action once, immediately before the next write transaction is sent. */
export function beforeNextTransaction(act: () => Promise<unknown>): void {
  table.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName?.startsWith("TransactWrite")) {
        table.middlewareStack.remove(name);
        await act();
      }
      return next(args);
    },
    { step: "initialize", name },
  );
}
