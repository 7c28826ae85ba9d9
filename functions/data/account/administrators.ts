import type { Account } from "../items/account.ts";
import { keys } from "../table/keys.ts";
import { type Step, updateStep } from "../table/steps.ts";

/*
 * One item holds the identifiers of all active administrators. Every transaction that makes an account one, or stops
 * it from being one, updates the item, so that at least one active administrator always remains (D14).
 */

type AdministratorFields = Pick<Account, "id" | "role" | "isBanned" | "isVerified">;

/** True if the account is an administrator who can sign in. */
export function isActiveAdministrator({
  role,
  isBanned,
  isVerified,
}: Omit<AdministratorFields, "id">): boolean {
  return role === "ADMIN" && !isBanned && isVerified;
}

/** Adds the account to the active administrators, if it is one after this transaction. Idempotent. */
export function addAdministratorSteps(account: AdministratorFields): Step[] {
  if (!isActiveAdministrator(account)) return [];
  return [
    updateStep({
      Key: keys.administrators,
      UpdateExpression: "ADD ids :ids",
      ExpressionAttributeValues: { ":ids": new Set([account.id]) },
    }),
  ];
}

/**
 * Removes the account, as it was before this transaction, from the active administrators. Refuses with
 * `last-administrator`. Place this step after the one that checks that the account is unchanged.
 */
export function removeAdministratorSteps(account: AdministratorFields): Step[] {
  if (!isActiveAdministrator(account)) return [];
  return [
    updateStep({
      refusal: "last-administrator",
      Key: keys.administrators,
      UpdateExpression: "DELETE ids :ids",
      ConditionExpression: "contains(ids, :id) AND size(ids) > :one",
      ExpressionAttributeValues: {
        ":ids": new Set([account.id]),
        ":id": account.id,
        ":one": 1,
      },
    }),
  ];
}
