import { withTableMiddleware } from "../table/table-middleware.ts";

/**
 * Runs `action`, and runs `change` just before the n-th table request of the action, where n is `number`. Returns false
 * if the action makes fewer requests.
 */
export async function runWithChange(
  number: number,
  change: () => Promise<unknown>,
  action: () => Promise<unknown>,
): Promise<boolean> {
  let sent = 0;
  let isChanging = false;
  await withTableMiddleware(async ({ send }) => {
    if (!isChanging) sent++;
    if (sent === number && !isChanging) {
      isChanging = true;
      await change();
      isChanging = false;
      sent++;
    }
    return send();
  }, action);
  return sent > number;
}
