import { RefusedError } from "#shared/errors.ts";
import { getMailBlock } from "../data/limit/mail-block-store.ts";

/**
 * Returns the error for a login to an unverified account. If mail to the address is blocked, the message says so,
 * because no verification link can then arrive (D51).
 */
export async function unverifiedError(email: string): Promise<RefusedError> {
  const { blocked } = await getMailBlock(email);
  if (blocked !== "ALL") return new RefusedError("email-not-verified");
  return new RefusedError("email-not-verified", {
    errors: { email: "Nous ne pouvons plus écrire à cette adresse. Corrigez-la." },
  });
}
