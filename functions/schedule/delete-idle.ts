import { Logger } from "@aws-lambda-powertools/logger";
import { RefusedError } from "#shared/errors.ts";
import { addMonths } from "#shared/rules/months.ts";
import type { Account } from "../data/account/account.ts";
import { getAccount } from "../data/account/account-store.ts";
import { deleteAccount } from "../data/account/delete-account.ts";
import { unusedSince, warnedBefore, warnOfDeletion } from "../data/account/idle-accounts.ts";

const logger = new Logger();
const maxDurationMs = 60_000;

/** Months without use after which the owner is told, and from then until the account goes: two years in all (D45). */
const months = { untilWarning: 23, fromWarning: 1 } as const;

/** Warns the owners of accounts that nobody uses, and deletes those whose owners were warned a month ago. */
export async function deleteIdle(now: Date): Promise<void> {
  const started = performance.now();
  const inTime = () => performance.now() - started < maxDurationMs;
  for await (const userId of warnedBefore(addMonths(now, -months.fromWarning))) {
    if (!inTime()) return;
    await unlessChanged(userId, async (account) => {
      if (account.warnedAt) await deleteAccount(account, now);
    });
  }
  for await (const userId of unusedSince(addMonths(now, -months.untilWarning))) {
    if (!inTime()) return;
    await unlessChanged(userId, (account) => warnOfDeletion(account, now));
  }
}

async function unlessChanged(
  userId: string,
  act: (account: Account) => Promise<void>,
): Promise<void> {
  const account = await getAccount(userId);
  if (!account) return;
  try {
    await act(account);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    // Used at this instant, or the last administrator: the next hour looks again.
    logger.info("account kept", { userId, code: error.code });
  }
}
