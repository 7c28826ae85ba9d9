import { addTableMiddleware } from "../table/table-middleware.ts";

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
  const remove = addTableMiddleware(async ({ command: sent, send }) => {
    if (sent.startsWith(command) && !isActing) {
      left--;
      if (left === 0) remove();
      isActing = true;
      await act().finally(() => {
        isActing = false;
      });
    }
    return send();
  });
}
