import { verifyEmail } from "#shared/contract/auth.ts";
import { retryOnConflict } from "../data/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { followVerificationLink } from "./follow-verification-link.ts";

export const handler = endpoint(verifyEmail, async ({ query, now }) => {
  await retryOnConflict(() => followVerificationLink(query.token, now));
  return { message: "Email vérifié avec succès ! Vous pouvez maintenant vous connecter." };
});
