import { RefusedError } from "#shared/errors.ts";
import { type Account, lastUseAttributes } from "../items/account.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { removePasskeySteps } from "../passkey/passkey-store.ts";
import { consumeLinkStep, type Link } from "../session/link-store.ts";
import { type Change, ifSame, updateOf } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { deleteStep, putStep, type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { getAccount } from "./account-store.ts";
import { addAdministratorSteps } from "./administrators.ts";
import { replacePasswordSteps } from "./credentials-store.ts";

/**
 * Verifies an account's email address when the user follows the emailed link (D10). Returns the account as it was
 * before the verification. Throws `verification-link-expired` if the account was deleted or now has a different
 * address. Throws `conflict` if the link was already used or the account has just changed.
 */
export async function verifyAddressByLink(
  token: string,
  { userId, email }: Link,
  now: Date,
): Promise<Account> {
  const account = await getAccount(userId);
  if (account?.email !== email) throw new RefusedError("verification-link-expired");
  await transact([
    consumeLinkStep(token, "conflict", now),
    verifyStep(account, {}, now),
    ...verifiedSteps(account),
  ]);
  return account;
}

/**
 * Replaces an account's email address when the user follows the link sent to the new address (D13). Throws
 * `email-taken`, or `conflict` if the account or the link has changed since it was read.
 */
export async function replaceEmailByLink(
  token: string,
  { email: pendingEmail }: Link,
  account: Account,
  now: Date,
): Promise<void> {
  const { id, email } = account;
  await transact([
    consumeLinkStep(token, "conflict", now),
    putStep({
      refusal: "email-taken",
      Item: { ...keys.email(pendingEmail), userId: id },
      ConditionExpression: "attribute_not_exists(PK)",
    }),
    deleteStep({ Key: keys.email(email), ...ifSame({ userId: id }) }),
    verifyStep(
      account,
      { set: { email: pendingEmail, pendingEmail: undefined }, read: { pendingEmail } },
      now,
    ),
    ...verifiedSteps(account),
  ]);
}

/**
 * Sets a new password when the user follows an emailed link. Also verifies the email address, revokes all sessions and
 * resets the count of failed logins (D36). If the link disowns the person who created the account, removes the
 * account's passkeys (D7). Administrators keep their passkeys, which are their second factor (D58).
 *
 * Returns true if it has removed passkeys. Throws `link-expired` if the link was already used, or `conflict` if the
 * account has changed since it was read.
 */
export async function resetPasswordByLink(
  token: string,
  { disowns }: Link,
  account: Account,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const { id: userId, email, role, passkeys } = account;
  const removesPasskeys = disowns === true && role === "USER";
  const set = { failuresLiftedAt: now.toISOString(), pendingEmail: undefined };
  const change = removesPasskeys
    ? { set: { ...set, passkeys: undefined }, read: { passkeys } }
    : { set };
  await transact([
    consumeLinkStep(token, "link-expired", now),
    verifyStep(account, { ...change, add: { epoch: 1 } }, now),
    ...verifiedSteps(account),
    ...replacePasswordSteps(account, passwordHash, now),
    ...(removesPasskeys && passkeys
      ? [
          ...removePasskeySteps(account),
          addTaskStep({ kind: "mail-passkey", userId, email, change: "disowned" }, now),
        ]
      : []),
  ]);
  return removesPasskeys && passkeys !== undefined;
}

/**
 * Returns the transaction step that marks an account as verified and makes the given change. The step fails if the
 * account's address, sessions, role or ban have changed since it was read. The role and the ban determine whether the
 * account becomes an active administrator.
 */
function verifyStep(
  { id, email, epoch, role, isBanned }: Account,
  { set, add, read }: Change,
  now: Date,
): Step {
  return updateStep({
    Key: keys.account(id),
    ...updateOf({
      set: { isVerified: true, ...lastUseAttributes(now), ...set },
      add,
      read: { email, epoch, role, isBanned, ...read },
    }),
  });
}

/** Returns the transaction steps that add a newly verified administrator to the active administrators (D14). */
function verifiedSteps(account: Account): Step[] {
  return account.isVerified ? [] : addAdministratorSteps({ ...account, isVerified: true });
}
