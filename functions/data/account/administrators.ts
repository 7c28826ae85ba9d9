import type { Account } from "../items/account.ts";
import { keys } from "../table/keys.ts";
import { type Step, updateStep } from "../table/steps.ts";

type Standing = Pick<Account, "id" | "role" | "isBanned" | "isVerified">;

/**
 * Whether an account counts among the administrators who can sign in, of whom the last stays one (D14). They stand in one item as a
 * set of identifiers, which changes in the transaction of what changes an account.
 */
export function isActiveAdministrator({
  role,
  isBanned,
  isVerified,
}: Omit<Standing, "id">): boolean {
  return role === "ADMIN" && !isBanned && isVerified;
}

/** The write, if any, for an account that from now on is as it is given: new, verified, promoted or banned no more; repeatable. */
export function addAdministratorSteps(account: Standing): Step[] {
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
 * The write, if any, for an account that so far was as it is given, and is to be demoted, banned or deleted; refuses
 * with `last-administrator`. Belongs behind the write whose condition proves that the account still was so.
 */
export function removeAdministratorSteps(account: Standing): Step[] {
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
