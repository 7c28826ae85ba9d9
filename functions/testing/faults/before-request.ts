import { table } from "../../data/table/table.ts";

const name = "beforeRequest";

/**
 * Runs `action`, and runs `change` just before the action's table request number `number`, counted from 1. Returns
 * false if the action makes fewer requests.
 */
export async function runWithChange(
  number: number,
  change: () => Promise<unknown>,
  action: () => Promise<unknown>,
): Promise<boolean> {
  let sent = 0;
  let isChanging = false;
  table.middlewareStack.add(
    (next) => async (args) => {
      if (!isChanging) sent++;
      if (sent === number && !isChanging) {
        isChanging = true;
        await change();
        isChanging = false;
        sent++;
      }
      return next(args);
    },
    { step: "initialize", name },
  );
  try {
    await action();
  } finally {
    table.middlewareStack.remove(name);
  }
  return sent > number;
}
