import { RefusedError } from "#shared/errors.ts";
import type { Role } from "#shared/model/user.ts";
import { type Account, lastUseAttributes } from "../items/account.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { removePasskeySteps } from "../passkey/passkey-store.ts";
import { type Change, updateOf } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { requireAccount } from "./account-store.ts";
import { addAdministratorSteps, removeAdministratorSteps } from "./administrators.ts";
import { deleteAccount } from "./delete-account.ts";

const alreadyBanned = "Ce compte est déjà banni. Pour changer la raison, débannissez-le d'abord.";

/**
 * Changes the role of an account without ending its sessions. Throws `not-found`, or `last-administrator` if no active
 * administrator would remain (D14).
 */
export function changeRole(userId: string, role: Role): Promise<Account> {
  return administer(userId, (account) => {
    if (account.role === role) return undefined;
    const changed = { ...account, role };
    return {
      changed,
      steps: [
        updateAccountStep(account, { set: { role } }),
        ...removeAdministratorSteps(account),
        ...addAdministratorSteps(changed),
      ],
    };
  });
}

/** Marks an account's email address as verified. Throws `not-found` if there is no such account. */
export function verifyAccount(userId: string, now: Date): Promise<Account> {
  return administer(userId, (account) => {
    if (account.isVerified) return undefined;
    const changed = { ...account, isVerified: true };
    const set = { isVerified: true, ...lastUseAttributes(now) };
    return {
      changed,
      steps: [updateAccountStep(account, { set }), ...addAdministratorSteps(changed)],
    };
  });
}

/**
 * Bans a user, revokes the user's sessions (D12) and cancels a pending change of the email address (D13). Background
 * tasks close the user's live connections, email the reason to the user and hide the user's recipes (D38). Banning a
 * user again with the same reason changes nothing. Throws `not-found`, `already-decided` if the user is already banned
 * for another reason, or `last-administrator` if no active administrator would remain.
 */
export function banAccount(userId: string, banReason: string, now: Date): Promise<Account> {
  const since = now.toISOString();
  return administer(userId, (account) => {
    if (account.isBanned && account.banReason === banReason) return undefined;
    if (account.isBanned) throw new RefusedError("already-decided", { message: alreadyBanned });
    const { pendingEmail, ...others } = account;
    return {
      changed: { ...others, isBanned: true, banReason },
      steps: [
        updateAccountStep(account, {
          set: { isBanned: true, banReason, pendingEmail: undefined },
          add: { epoch: 1 },
        }),
        ...removeAdministratorSteps(account),
        addTaskStep({ kind: "close-connections", userId, since }, now),
        addTaskStep({ kind: "mail-ban", userId }, now),
        addTaskStep({ kind: "settle-ban", userId, since }, now),
      ],
    };
  });
}

/**
 * Lifts a user's ban. Background tasks notify the user by email and make the user's recipes visible again (D38). Throws
 * `not-found` if there is no such account.
 */
export function unbanAccount(userId: string, now: Date): Promise<Account> {
  return administer(userId, ({ banReason, ...account }) => {
    if (!account.isBanned) return undefined;
    const changed = { ...account, isBanned: false };
    return {
      changed,
      steps: [
        updateAccountStep(account, { set: { isBanned: false, banReason: undefined } }),
        ...addAdministratorSteps(changed),
        addTaskStep({ kind: "mail-unban", userId }, now),
        addTaskStep({ kind: "settle-ban", userId, since: now.toISOString() }, now),
      ],
    };
  });
}

/**
 * Removes all passkeys of an account and notifies its owner by email (D58). Does nothing if there are no passkeys.
 * Throws `not-found` if there is no such account.
 */
export function removePasskeysOfUser(userId: string, now: Date): Promise<Account> {
  return administer(userId, (account) => {
    const { passkeys, ...changed } = account;
    if (!passkeys) return undefined;
    return {
      changed,
      steps: [
        updateAccountStep(account, { set: { passkeys: undefined }, read: { passkeys } }),
        ...removePasskeySteps(account),
        addTaskStep({ kind: "mail-passkey", userId, email: account.email, change: "reset" }, now),
      ],
    };
  });
}

/**
 * Deletes another user's account on behalf of an administrator. Background tasks notify the user by email (D14) and
 * delete everything else that belongs to the user (D16). Throws `not-found`, or `last-administrator` if no active
 * administrator would remain.
 */
export function deleteUserAccount(userId: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const account = await requireAccount(userId, "not-found");
    const { email } = account;
    await deleteAccount(account, now, [
      addTaskStep({ kind: "mail-account-deletion", userId, email }, now),
    ]);
  });
}

/**
 * Reads an account and executes the transaction steps that `changeOf` returns. Changes nothing if it returns undefined.
 * Retries if the account has changed between the read and the transaction. Returns the changed account.
 */
function administer(
  userId: string,
  changeOf: (account: Account) => { changed: Account; steps: Step[] } | undefined,
): Promise<Account> {
  return retryOnConflict(async () => {
    const account = await requireAccount(userId, "not-found");
    const change = changeOf(account);
    if (!change) return account;
    await transact(change.steps);
    return change.changed;
  });
}

/**
 * Returns the transaction step that changes an account. The step fails with `conflict` if the account's role, ban or
 * verification has changed since the account was read.
 */
function updateAccountStep(
  { id, role, isBanned, isVerified }: Account,
  { set, add, read }: Change,
): Step {
  return updateStep({
    Key: keys.account(id),
    ...updateOf({ set, add, read: { role, isBanned, isVerified, ...read } }),
  });
}
