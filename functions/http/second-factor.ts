import { passkeyLimits } from "#shared/constants.ts";
import { hourMs } from "#shared/durations.ts";
import { RefusedError } from "#shared/errors.ts";
import { config } from "../config.ts";

interface Confirmation {
  passkeyAt?: string | undefined;
  hasPasskeys?: boolean | undefined;
}

/**
 * Throws `second-factor` if an administrator has not used their passkey in this session within the last 12 hours.
 * Throws `passkey-required` if an administrator has no passkey although the deployment requires one (D58).
 */
export function requireSecondFactor(confirmation: Confirmation, now: Date): void {
  if (confirmation.hasPasskeys) {
    const maxAgeMs = passkeyLimits.confirmationHours * hourMs;
    if (!isConfirmedWithin(confirmation, maxAgeMs, now)) throw new RefusedError("second-factor");
  } else if (config("authorisation").ADMIN_SECOND_FACTOR === "required") {
    throw new RefusedError("passkey-required");
  }
}

/** True if a passkey was used in this session within the last `maxAgeMs` milliseconds. */
export function isConfirmedWithin(
  { passkeyAt }: Pick<Confirmation, "passkeyAt">,
  maxAgeMs: number,
  now: Date,
): boolean {
  return passkeyAt !== undefined && now.getTime() - Date.parse(passkeyAt) <= maxAgeMs;
}
