import type { verifyEmail } from "#shared/contract/auth.ts";
import type { QueryOf, ReplyOf } from "#shared/contract/call.ts";
import { RefusedError } from "#shared/errors.ts";
import { getAccount } from "../data/account/account-store.ts";
import { replaceEmailByLink, verifyAddressByLink } from "../data/account/follow-link.ts";
import { type FoundLink, getLink, type Link } from "../data/session/link-store.ts";

type Outcome = ReplyOf<typeof verifyEmail>;

/**
 * Follows a link that verifies a new account or a new email address. The link is valid only for the address that
 * received it. Passes the id of the link's user to `auditTarget`. Throws `verification-link-expired`,
 * `email-change-expired` or `email-taken`. Throws `conflict` if a concurrent call has just used the link.
 */
export async function followAddressLink(
  { token, email }: QueryOf<typeof verifyEmail>,
  now: Date,
  auditTarget: (userId: string) => void,
): Promise<Outcome> {
  const found = await getLink(token, ["verify", "email-change"], now);
  if (found) auditTarget(found.userId);
  const link = found && (email === undefined || email === found.email) ? found : undefined;
  if (link?.purpose === "email-change") {
    await followEmailChangeLink(token, link, now);
    const message =
      "Adresse email modifiée avec succès\u202f! Vous pouvez maintenant vous connecter avec elle.";
    return { outcome: "changed", message };
  }
  return followVerificationLink(token, link, now);
}

/**
 * Changes an account's email address to the one that received the link (D13). Does nothing if the link has already
 * changed it. Throws `email-change-expired`, `email-taken` or `conflict`.
 */
async function followEmailChangeLink(token: string, link: FoundLink, now: Date): Promise<void> {
  const account = await getAccount(link.userId);
  if (link.usedAt && account?.email === link.email) return;
  const pending = account?.pendingEmail === link.email && account.epoch === link.epoch;
  if (link.usedAt || link.isExpired || !pending) throw new RefusedError("email-change-expired");
  await replaceEmailByLink(token, link, account, now);
}

const alreadyVerified = {
  outcome: "already-verified",
  message: "Votre email est déjà vérifié. Vous pouvez vous connecter.",
} as const;

/**
 * Verifies an account's email address (D10). If the address is already verified, a used or expired link also succeeds,
 * because a page reload or a mail scanner may have used the link first. The reply to an unused link contains the
 * account's name and address, because someone else may have registered the address (D7).
 */
async function followVerificationLink(
  token: string,
  link: FoundLink | undefined,
  now: Date,
): Promise<Outcome> {
  if (link && !link.usedAt && !link.isExpired) {
    const { nom, email, isVerified } = await verifyAddressByLink(token, link, now);
    const account = { nom, email };
    if (isVerified) return { ...alreadyVerified, account };
    const message = "Email vérifié avec succès ! Vous pouvez maintenant vous connecter.";
    return { outcome: "verified", message, account };
  }
  const verified = link && (await getVerifiedAccount(link));
  if (!verified) throw new RefusedError("verification-link-expired");
  if (link.usedAt) return alreadyVerified;
  return { ...alreadyVerified, account: { nom: verified.nom, email: verified.email } };
}

/** Returns a link's account. Returns undefined if the account is not verified or no longer has the link's address. */
async function getVerifiedAccount({ userId, email }: Link) {
  const account = await getAccount(userId);
  return account?.email === email && account.isVerified ? account : undefined;
}
