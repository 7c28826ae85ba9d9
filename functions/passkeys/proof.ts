import { passkeyLimits } from "#shared/constants.ts";
import { minuteMs } from "#shared/durations.ts";
import { errorCatalogue, RefusedError } from "#shared/errors.ts";
import { requireOwnPassword } from "../auth/own-password.ts";
import { requireAccount } from "../data/account/account-store.ts";
import type { Account } from "../data/items/account.ts";
import type { Step } from "../data/table/steps.ts";
import type { Caller } from "../http/authenticate.ts";
import { isConfirmedWithin } from "../http/second-factor.ts";

/** The account of a caller who has confirmed their identity. */
export interface ProvenAccount {
  account: Account;
  /** Transaction steps that make the API call fail if the proof of identity has become invalid in the meantime. */
  conditions: Step[];
}

/**
 * Returns the caller's account if the caller proves their identity, either with a passkey used in this session within
 * the last five minutes or with the current password. Administrators who have a passkey cannot use the password (D57).
 * Throws `proof-required` or `too-many-attempts`.
 */
export async function requireProof(
  caller: Caller,
  currentPassword: string | undefined,
  now: Date,
): Promise<ProvenAccount> {
  if (hasFreshPasskeyProof(caller, now)) {
    return { account: await requireAccount(caller.id, "not-signed-in"), conditions: [] };
  }
  if (currentPassword === undefined || (caller.role === "ADMIN" && caller.hasPasskeys)) {
    throw new RefusedError("proof-required");
  }
  const [, message] = errorCatalogue["wrong-password"];
  const wrong = new RefusedError("proof-required", { errors: { currentPassword: message } });
  const { account, limit } = await requireOwnPassword(caller.id, currentPassword, wrong, now);
  if (isAdministratorWithPasskey(account)) throw new RefusedError("proof-required");
  return { account, conditions: [limit] };
}

/** True if a passkey was used in the session within the last five minutes. */
export function hasFreshPasskeyProof(session: Pick<Caller, "passkeyAt">, now: Date): boolean {
  return isConfirmedWithin(session, passkeyLimits.proofMinutes * minuteMs, now);
}

export function isAdministratorWithPasskey({ role, passkeys }: Account): boolean {
  return role === "ADMIN" && passkeys !== undefined;
}
