import { outboxStep } from "../outbox/outbox-store.ts";
import { consumeLink, type Link } from "../session/link-store.ts";
import { keys } from "../table/keys.ts";
import { deleteStep, putStep, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import type { Account } from "./account.ts";
import { passwordStep } from "./credentials-store.ts";

/**
 * Uses a link up and marks the address that it was sent to as proven (D10). Refuses with `conflict` when the link has
 * been used since it was read, with `verification-link-expired` when the account has the address no more.
 */
export async function verifyAddressByLink(
  token: string,
  { userId, email }: Link,
  now: Date,
): Promise<void> {
  await transact([
    consumeLink(token, "conflict", now),
    updateStep({
      refusal: "verification-link-expired",
      Key: keys.account(userId),
      UpdateExpression: "SET isVerified = :true",
      ConditionExpression: "email = :email",
      ExpressionAttributeValues: { ":true": true, ":email": email },
    }),
  ]);
}

/**
 * Uses a link up and puts the address that it was sent to, which is pending, in the place of the account's own, which
 * is free again (D13). Refuses with `email-taken`, and with `conflict` when account or link have changed since.
 */
export async function replaceEmailByLink(
  token: string,
  { email: pendingEmail }: Link,
  { id, email, epoch }: Account,
  now: Date,
): Promise<void> {
  await transact([
    consumeLink(token, "conflict", now),
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
      UpdateExpression: "SET email = :pending, isVerified = :true REMOVE pendingEmail",
      ConditionExpression: "email = :email AND pendingEmail = :pending AND epoch = :epoch",
      ExpressionAttributeValues: {
        ":pending": pendingEmail,
        ":email": email,
        ":epoch": epoch,
        ":true": true,
      },
    }),
  ]);
}

/**
 * Uses a link up and sets a password: every session ends, and the address is proven, for the link came by it; failed
 * logins until then count no more (D36). Refuses
 * with `link-expired` when the link has been used, or the account has another address or epoch by now: whatever ended
 * its sessions since the link was made has ended the link too.
 */
export async function resetPasswordByLink(
  token: string,
  { userId, email, epoch }: Link,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await transact([
    consumeLink(token, "link-expired", now),
    updateStep({
      refusal: "link-expired",
      Key: keys.account(userId),
      UpdateExpression:
        "SET epoch = epoch + :one, isVerified = :true, failuresLiftedAt = :now REMOVE pendingEmail",
      ConditionExpression: "email = :email AND epoch = :epoch",
      ExpressionAttributeValues: {
        ":one": 1,
        ":true": true,
        ":now": now.toISOString(),
        ":email": email,
        ":epoch": epoch,
      },
    }),
    passwordStep(userId, passwordHash),
    outboxStep({ kind: "mail-password-change", userId, email }, now),
    outboxStep({ kind: "close-connections", userId, since: now.toISOString() }, now),
  ]);
}
