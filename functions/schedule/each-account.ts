import { Logger } from "@aws-lambda-powertools/logger";
import { RefusedError } from "#shared/errors.ts";
import { getAccount } from "../data/account/account-store.ts";
import type { Account } from "../data/items/account.ts";

const logger = new Logger();
const maxDurationMs = 60_000;

/** Returns a function that returns true for one minute. */
export function startTimer(): () => boolean {
  const started = performance.now();
  return () => performance.now() - started < maxDurationMs;
}

/**
 * Calls `act` for each account while `isInTime` returns true. Skips accounts that cannot be changed now, for example
 * because the user has just signed in.
 */
export async function forEachAccount(
  userIds: AsyncIterable<string>,
  isInTime: () => boolean,
  act: (account: Account) => Promise<void>,
): Promise<void> {
  for await (const userId of userIds) {
    if (!isInTime()) return;
    const account = await getAccount(userId);
    if (!account) continue;
    try {
      await act(account);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      logger.info("Account not changed; the next hour checks again", { userId, code: error.code });
    }
  }
}
