import { Logger } from "@aws-lambda-powertools/logger";
import { RefusedError } from "#shared/errors.ts";
import { addMonths } from "#shared/rules/months.ts";
import { unverifiedAccounts } from "../data/account/account-list.ts";
import { getAccount } from "../data/account/account-store.ts";
import { deleteAccount } from "../data/account/delete-account.ts";
import {
  accountsUnusedSince,
  accountsWarnedBefore,
  warnOfDeletion,
} from "../data/account/idle-accounts.ts";
import type { Account } from "../data/items/account.ts";

const logger = new Logger();
const maxDurationMs = 60_000;
const dayMs = 24 * 60 * 60_000;

/** Number of days after which an unverified account is deleted. */
const unverifiedDays = 7;

/**
 * Months without use until the user is warned, and months from the warning to the deletion. Together they make two
 * years (D45).
 */
const idleMonths = { untilWarning: 23, fromWarning: 1 } as const;

/** Deletes accounts whose email address was not verified in time. */
export async function deleteUnverified(now: Date): Promise<void> {
  const before = new Date(now.getTime() - unverifiedDays * dayMs);
  await forEachAccount(unverifiedAccounts(before), startTimer(), async (account) => {
    if (!account.isVerified) await deleteAccount(account, now);
  });
}

/** Warns the owners of unused accounts by email. Deletes an account one month after the warning. */
export async function deleteIdle(now: Date): Promise<void> {
  const isInTime = startTimer();
  const warned = accountsWarnedBefore(addMonths(now, -idleMonths.fromWarning));
  await forEachAccount(warned, isInTime, async (account) => {
    if (account.warnedAt) await deleteAccount(account, now);
  });
  const unused = accountsUnusedSince(addMonths(now, -idleMonths.untilWarning));
  await forEachAccount(unused, isInTime, (account) => warnOfDeletion(account, now));
}

function startTimer(): () => boolean {
  const started = performance.now();
  return () => performance.now() - started < maxDurationMs;
}

/** Skips accounts that cannot be deleted now, for example because the user has just signed in. */
async function forEachAccount(
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
