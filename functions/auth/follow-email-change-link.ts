import { RefusedError } from "#shared/errors.ts";
import { getAccount } from "../data/account/account-store.ts";
import { replaceEmailByLink } from "../data/account/follow-link.ts";
import type { Link } from "../data/session/link-store.ts";

/**
 * Puts the address that a link was sent to in the place of its account's former one (D13). A link that has done so
 * before succeeds again. Refuses with `verification-link-expired` when the change was replaced or withdrawn since,
 * with `email-taken` when somebody else has the address by now, and with `conflict`.
 */
export async function followEmailChangeLink(token: string, link: Link, now: Date): Promise<void> {
  const account = await getAccount(link.userId);
  if (link.usedAt && account?.email === link.email) return;
  const pending = account?.pendingEmail === link.email && account.epoch === link.epoch;
  if (link.usedAt || !pending) {
    // Nothing to send again: no button for it (spec §2, /verify-email).
    throw new RefusedError("verification-link-expired", {
      message: "Le lien est expiré ou a déjà été utilisé. Refaites la demande depuis votre profil.",
    });
  }
  await replaceEmailByLink(token, link, account, now);
}
