import { resetPassword } from "#shared/contract/auth.ts";
import { RefusedError } from "#shared/errors.ts";
import { setPasswordByLink } from "../data/credentials-store.ts";
import { consumeLink, getLink } from "../data/link-store.ts";
import { transact } from "../data/transact.ts";
import { endpoint } from "../http/endpoint.ts";
import { hashPassword } from "./password-hash.ts";

export const handler = endpoint(resetPassword, async ({ body, now }) => {
  const link = await getLink(body.token, "reset", now);
  if (!link || link.usedAt) throw new RefusedError("link-expired");
  const hash = await hashPassword(body.newPassword);
  await transact([consumeLink(body.token, "link-expired", now), ...setPasswordByLink(link, hash)]);
  return {
    message: "Mot de passe réinitialisé avec succès ! Vous pouvez maintenant vous connecter.",
  };
});
