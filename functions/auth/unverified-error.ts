import { RefusedError } from "#shared/errors.ts";
import { getMailBlock } from "../data/limit/mail-block-store.ts";

/**
 * Returns the error for a login with an unverified email address. If emails to the address are blocked, the message
 * says so, because no verification link can arrive (D51).
 */
export async function unverifiedError(email: string): Promise<RefusedError> {
  const { blocked } = await getMailBlock(email);
  if (blocked !== "ALL") return new RefusedError("email-not-verified");
  return new RefusedError("email-not-verified", {
    errors: { email: "Nous ne pouvons plus écrire à cette adresse. Corrigez-la." },
  });
}
