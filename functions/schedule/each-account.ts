import { RefusedError } from "#shared/errors.ts";
import { getAccount } from "../data/account/account-store.ts";
import type { Account } from "../data/items/account.ts";
import { logger } from "../logger.ts";
import { JobRun } from "./job-run.ts";

const maxDurationMs = 45_000;

/**
 * Calls `act` for each account. Stops after 45 seconds. The job's next run handles the remaining accounts. Skips an
 * account if `act` throws a `RefusedError`. If `act` throws another error, continues with the other accounts and throws
 * an error at the end.
 */
export async function forEachAccount(
  userIds: AsyncIterable<string>,
  act: (account: Account) => Promise<void>,
): Promise<void> {
  const run = new JobRun(maxDurationMs);
  for await (const userId of userIds) {
    if (!run.isInTime) break;
    await run.attempt("Account not changed", { userId }, async () => {
      const account = await getAccount(userId);
      if (account) await actUnlessRefused(account, act);
    });
  }
  run.end("Accounts not changed");
}

async function actUnlessRefused(account: Account, act: (account: Account) => Promise<void>) {
  try {
    await act(account);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { id: userId } = account;
    logger.info("Account not changed; the next hour checks again", { userId, code: error.code });
  }
}
