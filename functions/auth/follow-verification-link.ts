import type { verifyEmail } from "#shared/contract/auth.ts";
import type { ReplyOf } from "#shared/contract/call.ts";
import { RefusedError } from "#shared/errors.ts";
import { getAccount } from "../data/account/account-store.ts";
import { verifyAddressByLink } from "../data/account/follow-link.ts";
import { type FoundLink, getLink, type Link } from "../data/session/link-store.ts";
import { followEmailChangeLink } from "./follow-email-change-link.ts";

type Outcome = ReplyOf<typeof verifyEmail>;

/**
 * Follows the link of a mail to an address that is to be proven; gives what it has come to. A link that names
 * another address than it was sent to is none. Refuses with `verification-link-expired`, with `email-change-expired`,
 * with `email-taken`, and with `conflict` when a parallel call has just used the link.
 */
export async function followAddressLink(
  token: string,
  email: string | undefined,
  now: Date,
): Promise<Outcome> {
  const found = await getLink(token, ["verify", "email-change"], now);
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
 * Marks the address that a link was sent to as proven (D10). One that is used or past is told apart where its account
 * is verified anyway: a reload, or a mail scanner that was first, is no error.
 */
async function followVerificationLink(
  token: string,
  link: FoundLink | undefined,
  now: Date,
): Promise<Outcome> {
  if (link && !link.usedAt && !link.isExpired) {
    const { nom, email } = await verifyAddressByLink(token, link, now);
    const message = "Email vérifié avec succès ! Vous pouvez maintenant vous connecter.";
    return { outcome: "verified", message, account: { nom, email } };
  }
  if (!link || !(await isProven(link))) throw new RefusedError("verification-link-expired");
  const message = "Votre email est déjà vérifié. Vous pouvez vous connecter.";
  return { outcome: "already-verified", message };
}

async function isProven({ userId, email }: Link): Promise<boolean> {
  const account = await getAccount(userId);
  return account?.email === email && account.isVerified;
}
