import { requestPasswordReset } from "#shared/contract/auth.ts";
import { addTask } from "../data/outbox/outbox-store.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";

/**
 * The response does not reveal whether an account exists, because the account is looked up only later, when the email
 * is sent (D11).
 */
export const handler = endpoint(requestPasswordReset, async ({ body, network, now }) => {
  await limitRate("mail-requests", network, now);
  const { email, disowns } = body;
  await addTask({ kind: "mail-password-reset", email, disowns }, now);
  return {
    message: "Si un compte existe avec cet email, vous recevrez un lien de réinitialisation.",
  };
});
