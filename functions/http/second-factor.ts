import { passkeyLimits } from "#shared/constants.ts";
import { RefusedError } from "#shared/errors.ts";
import { config } from "../config.ts";

const hourMs = 3_600_000;

/** The latest confirmation of a session (ISO 8601), and whether its user has passkeys. */
interface Confirmation {
  passkeyAt?: string | undefined;
  hasPasskeys?: boolean | undefined;
}

/**
 * Throws `second-factor` if an administrator who has passkeys has not used one in the session within the last 12
 * hours, or `passkey-required` if administrators need a passkey and this one has none (D58).
 */
export function requireSecondFactor(confirmation: Confirmation, now: Date): void {
  if (confirmation.hasPasskeys) {
    const maxAgeMs = passkeyLimits.confirmationHours * hourMs;
    if (!isConfirmedWithin(confirmation, maxAgeMs, now)) throw new RefusedError("second-factor");
  } else if (config("authorisation").ADMIN_SECOND_FACTOR === "required") {
    throw new RefusedError("passkey-required");
  }
}

/** True if the session was opened or confirmed with a passkey within the given time. */
export function isConfirmedWithin(
  { passkeyAt }: Pick<Confirmation, "passkeyAt">,
  maxAgeMs: number,
  now: Date,
): boolean {
  return passkeyAt !== undefined && now.getTime() - Date.parse(passkeyAt) <= maxAgeMs;
}
