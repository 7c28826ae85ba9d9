import type { ManagedUser } from "#shared/model/managed-user.ts";
import type { Account } from "../data/items/account.ts";

/** Returns the account fields that administrators can see (spec §3). */
export function managedUserOf({ passkeys, ...account }: Account): ManagedUser {
  return { ...account, ...(passkeys && { hasPasskeys: true }) };
}
