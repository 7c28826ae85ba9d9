import type { Account } from "../items/account.ts";
import { keys } from "../table/keys.ts";
import { type Step, updateStep } from "../table/steps.ts";

/*
 * One database item contains the ids of all active administrators. Every transaction that adds or removes an
 * administrator updates this item. A transaction that would remove the last administrator therefore fails, even if
 * another administrator is removed concurrently (D14).
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
 * Returns the transaction steps that add an account to the active administrators. The list is empty if the account is
 * unverified, banned or not an administrator's. Idempotent.
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
 * Returns the transaction steps that remove an account from the active administrators. The steps fail with
 * `last-administrator` if no other active administrator would remain. The transaction must also check that the account
 * has not changed since it was read.
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
