import type { Account } from "../items/account.ts";
import { keys } from "../table/keys.ts";
import { type Step, updateStep } from "../table/steps.ts";

/*
 * One item contains the ids of all active administrators. Every transaction that adds or removes an
 * administrator also updates this item, which guarantees at least one active administrator (D14).
 */

type AdministratorFields = Pick<Account, "id" | "role" | "isBanned" | "isVerified">;

/** True if the account is an active administrator, which means verified and not banned. */
export function isActiveAdministrator({
  role,
  isBanned,
  isVerified,
}: Omit<AdministratorFields, "id">): boolean {
  return role === "ADMIN" && !isBanned && isVerified;
}

/**
 * Returns the transaction steps that add an account to the active administrators if the changed account is an
 * active administrator. The steps are idempotent.
 */
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
 * Returns the transaction steps that remove an account from the active administrators. The steps throw the
 * `last-administrator` error if no other administrator remains. The same transaction must first check that
 * the account is unchanged.
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
