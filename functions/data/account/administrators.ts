import type { Account } from "../items/account.ts";
import { keys } from "../table/keys.ts";
import { type Step, updateStep } from "../table/steps.ts";

/*
 * One item holds the ids of all active administrators. Every transaction that adds or removes one updates the item, so
 * that at least one active administrator always remains (D14).
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

/** The steps that add an account to the active administrators, if the changed account is one. Idempotent. */
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
 * The steps that remove an account from the active administrators, if the account was one before the change. They
 * throw `last-administrator`. The transaction must first check that the account is unchanged.
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
