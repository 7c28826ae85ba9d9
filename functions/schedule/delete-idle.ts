import { addMonths } from "#shared/rules/months.ts";
import { deleteAccount } from "../data/account/delete-account.ts";
import {
  accountsUnusedSince,
  accountsWarnedBefore,
  warnOfDeletion,
} from "../data/account/idle-accounts.ts";
import { forEachAccount } from "./each-account.ts";
import { scheduledJob } from "./scheduled-job.ts";
import { waitForAll } from "./wait-for-all.ts";

/** Number of months without use before the warning, and from the warning to the deletion (D45). */
const idleMonths = { untilWarning: 23, fromWarning: 1 } as const;

/** Warns the users of unused accounts by email. Deletes accounts that are still unused one month later. */
export async function deleteIdle(now: Date): Promise<void> {
  const warned = accountsWarnedBefore(addMonths(now, -idleMonths.fromWarning));
  const unused = accountsUnusedSince(addMonths(now, -idleMonths.untilWarning));
  await waitForAll("Idle accounts were not changed", [
    forEachAccount(warned, async (account) => {
      if (account.warnedAt) await deleteAccount(account, now);
    }),
    forEachAccount(unused, (account) => warnOfDeletion(account, now)),
  ]);
}

export const handler = scheduledJob(deleteIdle);
