import { Logger } from "@aws-lambda-powertools/logger";
import { RefusedError } from "#shared/errors.ts";
import { getAccount } from "../data/account/account-store.ts";
import { deleteAccount } from "../data/account/delete-account.ts";
import { unverifiedUsers } from "../data/account/unverified-users.ts";

const logger = new Logger();
const maxDurationMs = 60_000;
const dayMs = 24 * 60 * 60_000;

/** Days after which an account whose address was never proven is deleted, and with it what a stranger typed. */
const unverifiedDays = 7;

/** Deletes the accounts that were never verified; whoever follows the link meanwhile stays. */
export async function deleteUnverified(now: Date): Promise<void> {
  const started = performance.now();
  const before = new Date(now.getTime() - unverifiedDays * dayMs);
  for await (const userId of unverifiedUsers(before)) {
    if (performance.now() - started > maxDurationMs) break;
    const account = await getAccount(userId);
    if (!account || account.isVerified) continue;
    try {
      await deleteAccount(account, now);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      // It has just changed, or is being deleted: the next hour looks again.
      logger.info("account kept", { userId, code: error.code });
    }
  }
}
