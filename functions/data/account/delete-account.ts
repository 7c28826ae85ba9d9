import type { Account } from "../items/account.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { removePasskeySteps } from "../passkey/passkey-store.ts";
import { ifSame } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { deleteStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { removeAdministratorSteps } from "./administrators.ts";

/**
 * Deletes an account, its password and its passkeys, and makes its email address available again. The user's other data
 * is deleted in the background (D16). Throws `not-found`, `last-administrator`, or `conflict` if the account has
 * changed since it was read. Executes `extraSteps` in the same transaction. If one of them fails, throws that step's
 * error.
 */
export async function deleteAccount(
  account: Account,
  now: Date,
  extraSteps: Step[] = [],
): Promise<void> {
  const { id, email, role, isBanned, isVerified, epoch, passkeys, warnedAt } = account;
  await transact([
    ...extraSteps,
    deleteStep({
      refusal: (stored) => (stored ? "conflict" : "not-found"),
      Key: keys.account(id),
      // A user who returns after a deletion warning keeps the account (D45). Any use removes `warnedAt`, so that this
      // condition fails.
      ...ifSame({ email, role, isBanned, isVerified, epoch, passkeys, warnedAt }),
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    }),
    ...removeAdministratorSteps(account),
    deleteStep({ Key: keys.credentials(id) }),
    ...removePasskeySteps(account),
    deleteStep({ Key: keys.email(email), ...ifSame({ userId: id }) }),
    addTaskStep({ kind: "purge-user", userId: id, email, deletedAt: now.toISOString() }, now),
  ]);
}
