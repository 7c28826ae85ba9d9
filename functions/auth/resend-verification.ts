import { resendVerification } from "#shared/contract/auth.ts";
import { addTask } from "../data/outbox/outbox-store.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";

/**
 * The response does not reveal whether an account exists, because the account is looked up only later, when the email
 * is sent (D11).
 */
export const handler = endpoint(resendVerification, async ({ body, network, now }) => {
  await limitRate("mail-requests", network, now);
  await addTask({ kind: "mail-verification", email: body.email, occasion: "request" }, now);
  return {
    message:
      "Si un compte non vérifié existe avec cet email, vous recevrez un nouvel email de vérification.",
  };
});
