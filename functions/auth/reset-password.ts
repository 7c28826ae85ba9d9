import { resetPassword } from "#shared/contract/auth.ts";
import { RefusedError } from "#shared/errors.ts";
import { getAccount } from "../data/account/account-store.ts";
import { resetPasswordByLink } from "../data/account/follow-link.ts";
import type { Account } from "../data/items/account.ts";
import { getLink, type Link } from "../data/session/link-store.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { logRemovedPasskeys } from "../http/security-log.ts";
import { requireUnguessable } from "./guessable-password.ts";
import { hashPassword } from "./password-hash.ts";

export const handler = endpoint(resetPassword, async ({ body, auditTarget, now }) => {
  const link = await getLink(body.token, "reset", now);
  if (!link || link.isExpired || link.usedAt) throw new RefusedError("link-expired");
  auditTarget(link.userId);
  const hasRemovedPasskeys = await retryOnConflict(async () => {
    const account = await accountOf(link);
    await requireUnguessable(body.newPassword, account, "newPassword");
    const passwordHash = await hashPassword(body.newPassword);
    return resetPasswordByLink(body.token, link, account, passwordHash, now);
  });
  if (hasRemovedPasskeys) logRemovedPasskeys(link.userId);
  return {
    message: "Mot de passe réinitialisé avec succès\u202f! Vous pouvez maintenant vous connecter.",
  };
});

/**
 * Returns the account of a reset link. Throws `link-expired` if the account's email address has changed, or its
 * sessions were revoked, since the link was sent.
 */
async function accountOf({ userId, email, epoch }: Link): Promise<Account> {
  const account = await getAccount(userId);
  const isUnchanged = account?.email === email && account.epoch === epoch;
  if (!account || !isUnchanged) throw new RefusedError("link-expired");
  return account;
}
