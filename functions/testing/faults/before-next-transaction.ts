import { table } from "../../data/table/table.ts";

const name = "beforeNextTransaction";

/** Runs an action once, just before the next write transaction is sent. */
export function beforeNextTransaction(act: () => Promise<unknown>): void {
  beforeNextRequests("TransactWrite", 1, act);
}

/**
 * Runs an action just before each of the next `count` table requests of the given kind. Does not count requests that
 * the action itself sends.
 */
export function beforeNextRequests(
  command: "TransactWrite" | "Put" | "Update" | "Delete" | "Query",
  count: number,
  act: () => Promise<unknown>,
): void {
  let left = count;
  let isActing = false;
  table.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName?.startsWith(command) && !isActing) {
        left--;
        if (left === 0) table.middlewareStack.remove(name);
        isActing = true;
        await act().finally(() => {
          isActing = false;
        });
      }
      return next(args);
    },
    { step: "initialize", name },
  );
}
