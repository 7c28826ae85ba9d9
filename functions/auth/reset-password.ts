import { resetPassword } from "#shared/contract/auth.ts";
import { RefusedError } from "#shared/errors.ts";
import { resetPasswordByLink } from "../data/account/follow-link.ts";
import { getLink } from "../data/session/link-store.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { requireUnguessable } from "./guessable-password.ts";
import { hashPassword } from "./password-hash.ts";

export const handler = endpoint(resetPassword, async ({ body, auditTarget, now }) => {
  const link = await getLink(body.token, "reset", now);
  if (!link || link.isExpired || link.usedAt) throw new RefusedError("link-expired");
  auditTarget(link.userId);
  await requireUnguessable(body.newPassword, link, "newPassword");
  const passwordHash = await hashPassword(body.newPassword);
  await retryOnConflict(() => resetPasswordByLink(body.token, link, passwordHash, now));
  return {
    message: "Mot de passe réinitialisé avec succès\u202f! Vous pouvez maintenant vous connecter.",
  };
});
