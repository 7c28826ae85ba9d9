import { RefusedError } from "#shared/errors.ts";
import { getAccount } from "../data/account/account-store.ts";
import { replaceEmailByLink } from "../data/account/follow-link.ts";
import type { FoundLink } from "../data/session/link-store.ts";

/**
 * Changes an account's email address to the one that received the link (D13). Does nothing if the link has already
 * changed it. Throws `email-change-expired`, `email-taken` or `conflict`.
 */
export async function followEmailChangeLink(
  token: string,
  link: FoundLink,
  now: Date,
): Promise<void> {
  const account = await getAccount(link.userId);
  if (link.usedAt && account?.email === link.email) return;
  const pending = account?.pendingEmail === link.email && account.epoch === link.epoch;
  if (link.usedAt || link.isExpired || !pending) throw new RefusedError("email-change-expired");
  await replaceEmailByLink(token, link, account, now);
}
