import { RefusedError } from "#shared/errors.ts";
import { getAccount, verifyAddress } from "../data/account-store.ts";
import { consumeLink, getLink, type Link } from "../data/link-store.ts";
import { transact } from "../data/transact.ts";

/**
 * Marks the address that a link was sent to as proven (D10). A link that has done so before succeeds again while
 * its account is verified: a reload, or a mail scanner that was first, is no error. Refuses with
 * `verification-link-expired`, and with `conflict` when a parallel call has just used the link.
 */
export async function followVerificationLink(token: string, now: Date): Promise<void> {
  const link = await getLink(token, "verify", now);
  if (!link || (link.usedAt && !(await isProven(link)))) {
    throw new RefusedError("verification-link-expired");
  }
  if (!link.usedAt) await transact([consumeLink(token, "conflict", now), verifyAddress(link)]);
}

async function isProven({ userId, email }: Link): Promise<boolean> {
  const account = await getAccount(userId);
  return account?.email === email && account.isVerified;
}
