import { table } from "../../data/table/table.ts";

const name = "justBeforeTransaction";

/** Does something once, right before the next transaction that is sent to the table. */
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
