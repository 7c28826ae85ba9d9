import type { Account } from "../items/account.ts";
import { keys } from "../table/keys.ts";
import { type Step, updateStep } from "../table/steps.ts";

/*
 * One database item contains the ids of all active administrators. Every transaction that adds or removes an
 * administrator updates this item, so at least one administrator always remains (D14).
 */

type AdministratorFields = Pick<Account, "id" | "role" | "isBanned" | "isVerified">;

/** True if the account is an active administrator: verified and not banned. */
export function isActiveAdministrator({
  role,
  isBanned,
  isVerified,
}: Omit<AdministratorFields, "id">): boolean {
  return role === "ADMIN" && !isBanned && isVerified;
}

/**
 * Returns the transaction steps that register an account as an active administrator, or an empty list if the account is
 * unverified, banned or not an administrator. Idempotent.
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
 * Returns the transaction steps that remove an account from the active administrators. They fail with
 * `last-administrator` if no other active administrator would remain. The same transaction must check that the account
 * is unchanged.
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
