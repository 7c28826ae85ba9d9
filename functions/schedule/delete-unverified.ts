import { dayMs } from "#shared/durations.ts";
import { unverifiedAccounts } from "../data/account/account-list.ts";
import { deleteAccount } from "../data/account/delete-account.ts";
import { forEachAccount } from "./each-account.ts";
import { scheduledJob } from "./scheduled-job.ts";

const unverifiedDays = 7;

/** Deletes accounts whose email address was not verified within seven days. */
export async function deleteUnverified(now: Date): Promise<void> {
  const before = new Date(now.getTime() - unverifiedDays * dayMs);
  await forEachAccount(unverifiedAccounts(before), async (account) => {
    if (!account.isVerified) await deleteAccount(account, now);
  });
}

export const handler = scheduledJob(deleteUnverified);
