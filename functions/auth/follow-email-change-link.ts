import { RefusedError } from "#shared/errors.ts";
import { getAccount } from "../data/account/account-store.ts";
import { replaceEmailByLink } from "../data/account/follow-link.ts";
import type { FoundLink } from "../data/session/link-store.ts";

/**
 * Puts the address that a link was sent to in the place of its account's former one (D13). A link that has done so
 * before succeeds again. Refuses with `email-change-expired` when its time is over or the change was replaced or
 * withdrawn since, with `email-taken` when somebody else has the address by now, and with `conflict`.
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
