import type { ManagedUser } from "#shared/model/managed-user.ts";
import type { Account } from "../data/items/account.ts";

/**
 * Converts an account for the admin API (spec §3). Replaces the ids of the passkeys with `hasPasskeys`. Later,
 * `endpoint` removes all fields that the API contract does not declare.
 */
export function managedUserOf({ passkeys, ...account }: Account): ManagedUser {
  return { ...account, ...(passkeys && { hasPasskeys: true }) };
}
