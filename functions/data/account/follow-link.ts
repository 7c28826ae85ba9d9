import { RefusedError } from "#shared/errors.ts";
import { type Account, lastUseUpdate } from "../items/account.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { consumeLinkStep, type Link } from "../session/link-store.ts";
import { keys } from "../table/keys.ts";
import { deleteStep, putStep, type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { getAccount } from "./account-store.ts";
import { addAdministratorSteps } from "./administrators.ts";
import { putPasswordHashStep } from "./credentials-store.ts";

/**
 * Uses a link up and marks the address that it was sent to as proven (D10); gives the account. Refuses with `conflict`
 * when link or account have changed since they were read, with `verification-link-expired` when the account has the
 * address no more.
 */
export async function verifyAddressByLink(
  token: string,
  { userId, email }: Link,
  now: Date,
): Promise<Account> {
  const account = await getAccount(userId);
  if (account?.email !== email) throw new RefusedError("verification-link-expired");
  const use = lastUseUpdate(now);
  await transact([
    consumeLinkStep(token, "conflict", now),
    updateStep({
      Key: keys.account(userId),
      UpdateExpression: `SET isVerified = :true, ${use.set} REMOVE ${use.remove}`,
      ...asRead(account, { ":true": true }, now),
    }),
    ...verifiedNow(account),
  ]);
  return account;
}

/**
 * Uses a link up and puts the address that it was sent to, which is pending, in the place of the account's own, which
 * is free again (D13). Refuses with `email-taken`, and with `conflict` when account or link have changed since.
 */
export async function replaceEmailByLink(
  token: string,
  { email: pendingEmail }: Link,
  account: Account,
  now: Date,
): Promise<void> {
  const { id, email } = account;
  const use = lastUseUpdate(now);
  await transact([
    consumeLinkStep(token, "conflict", now),
    putStep({
      refusal: "email-taken",
      Item: { ...keys.email(pendingEmail), userId: id },
      ConditionExpression: "attribute_not_exists(PK)",
    }),
    deleteStep({
      Key: keys.email(email),
      ConditionExpression: "userId = :id",
      ExpressionAttributeValues: { ":id": id },
    }),
    updateStep({
      Key: keys.account(id),
      UpdateExpression: `SET email = :pending, isVerified = :true, ${use.set} REMOVE pendingEmail, ${use.remove}`,
      ...asRead(
        account,
        { ":pending": pendingEmail, ":true": true },
        now,
        "pendingEmail = :pending",
      ),
    }),
    ...verifiedNow(account),
  ]);
}

/**
 * Uses a link up and sets a password: every session ends, and the address is proven, for the link came by it; failed
 * logins until then count no more (D36). Refuses
 * with `link-expired` when the link has been used, or the account has another address or epoch by now: whatever ended
 * its sessions since the link was made has ended the link too; with `conflict` when it has just changed.
 */
export async function resetPasswordByLink(
  token: string,
  { userId, email, epoch }: Link,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const account = await getAccount(userId);
  const isSame = account?.email === email && account.epoch === epoch;
  if (!account || !isSame) throw new RefusedError("link-expired");
  const use = lastUseUpdate(now);
  await transact([
    consumeLinkStep(token, "link-expired", now),
    updateStep({
      Key: keys.account(userId),
      UpdateExpression: `SET epoch = epoch + :one, isVerified = :true, failuresLiftedAt = :now, ${use.set} REMOVE pendingEmail, ${use.remove}`,
      ...asRead(account, { ":one": 1, ":true": true, ":now": now.toISOString() }, now),
    }),
    ...verifiedNow(account),
    putPasswordHashStep(userId, passwordHash),
    addTaskStep({ kind: "mail-password-change", userId, email }, now),
    addTaskStep({ kind: "close-connections", userId, since: now.toISOString() }, now),
  ]);
}

/** The condition that an account is as it was read: its role and standing decide whether it counts as administrator. */
function asRead(
  { email, epoch, role, isBanned }: Account,
  values: Record<string, unknown>,
  now: Date,
  more?: string,
) {
  return {
    ConditionExpression: [
      "email = :email AND epoch = :epoch AND #role = :role AND isBanned = :banned",
      ...(more ? [more] : []),
    ].join(" AND "),
    ExpressionAttributeNames: { "#role": "role", ...lastUseUpdate(now).names },
    ExpressionAttributeValues: {
      ...values,
      ...lastUseUpdate(now).values,
      ":email": email,
      ":epoch": epoch,
      ":role": role,
      ":banned": isBanned,
    },
  };
}

/** An administrator counts as one from the moment they can sign in (D14). */
function verifiedNow(account: Account): Step[] {
  return account.isVerified ? [] : addAdministratorSteps({ ...account, isVerified: true });
}
