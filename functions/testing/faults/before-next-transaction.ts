import { addTableMiddleware } from "../table/table-middleware.ts";

/** Registers an action that runs once, just before the next write transaction is sent. */
export function beforeNextTransaction(act: () => Promise<unknown>): void {
  beforeNextRequests("TransactWrite", 1, act);
}

/**
 * Registers an action that runs just before each of the next `count` table requests of the given kind. Requests that
 * the action itself sends do not count.
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
