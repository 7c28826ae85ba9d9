import { addMonths } from "#shared/rules/months.ts";
import { deleteAccount } from "../data/account/delete-account.ts";
import {
  accountsUnusedSince,
  accountsWarnedBefore,
  warnOfDeletion,
} from "../data/account/idle-accounts.ts";
import { forEachAccount, startTimer } from "./each-account.ts";
import { hourlyJob } from "./hourly-job.ts";

/**
 * Months without use until the user is warned, and months from the warning to the deletion. Together they make two
 * years (D45).
 */
const idleMonths = { untilWarning: 23, fromWarning: 1 } as const;

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

export const handler = hourlyJob(deleteIdle);
