import { RefusedError } from "#shared/errors.ts";
import { getAccount } from "../data/account/account-store.ts";
import { verifyAddressByLink } from "../data/account/follow-link.ts";
import { getLink, type Link } from "../data/session/link-store.ts";
import { followEmailChangeLink } from "./follow-email-change-link.ts";

/**
 * Follows the link of a mail to an address that is to be proven; gives the sentence that confirms it. Refuses with
 * `verification-link-expired`, with `email-taken`, and with `conflict` when a parallel call has just used the link.
 */
export async function followAddressLink(token: string, now: Date): Promise<string> {
  const link = await getLink(token, ["verify", "email-change"], now);
  if (link?.purpose === "email-change") {
    await followEmailChangeLink(token, link, now);
    return "Adresse email modifiée avec succès ! Vous pouvez maintenant vous connecter avec elle.";
  }
  await followVerificationLink(token, link, now);
  return "Email vérifié avec succès ! Vous pouvez maintenant vous connecter.";
}

/**
 * Marks the address that a link was sent to as proven (D10). A link that has done so before succeeds again while
 * its account is verified: a reload, or a mail scanner that was first, is no error.
 */
async function followVerificationLink(
  token: string,
  link: Link | undefined,
  now: Date,
): Promise<void> {
  if (!link || (link.usedAt && !(await isProven(link)))) {
    throw new RefusedError("verification-link-expired");
  }
  if (!link.usedAt) await verifyAddressByLink(token, link, now);
}

async function isProven({ userId, email }: Link): Promise<boolean> {
  const account = await getAccount(userId);
  return account?.email === email && account.isVerified;
}
