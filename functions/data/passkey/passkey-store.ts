import { passkeyLimits } from "#shared/constants.ts";
import { sha256 } from "../../sha256.ts";
import type { Account } from "../items/account.ts";
import type { StoredPasskey } from "../items/passkey.ts";
import type { Attempt, RecentAttempts } from "../limit/rate-limit-store.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { confirmSessionStep } from "../session/session-store.ts";
import { batchGet, batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { updateOf } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";
import { deleteStep, putStep, type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

/** Returns the passkey with the given id, with a strongly consistent read. */
export function getPasskey(id: string): Promise<StoredPasskey | undefined> {
  return getItem<StoredPasskey>(keys.passkey(id), { consistent: true });
}

/** True if a string has the format of a passkey id: a SHA-256 hash in base64url. */
export function isPasskeyId(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/**
 * Reads a passkey by its credential id, and the stored attempts against the rate limit of `attempt`, in a single,
 * strongly consistent request.
 */
export function getPasskeyAndAttempts(
  credentialId: string,
  attempt: Attempt,
): Promise<{ passkey: StoredPasskey | undefined; recentAttempts: RecentAttempts | undefined }> {
  return batchGetConsistent({
    passkey: itemAt<StoredPasskey>(keys.passkey(sha256(credentialId))),
    recentAttempts: itemAt<RecentAttempts>(attempt.key),
  });
}

/** Returns an account's passkeys, oldest first, with a strongly consistent read. */
export async function listPasskeys({
  passkeys = new Set(),
}: {
  passkeys?: Set<string> | undefined;
}): Promise<StoredPasskey[]> {
  const wanted = [...passkeys].map(keys.passkey);
  const found = await batchGet(wanted, { consistent: true });
  return wanted
    .flatMap((key) => found.get<StoredPasskey>(key) ?? [])
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The parts of a new WebAuthn credential that the site stores. */
export type NewCredential = Pick<
  StoredPasskey,
  "credentialId" | "publicKey" | "counter" | "transports"
>;

/**
 * Adds a passkey to an account, records that the session was confirmed with a passkey, and notifies the user by email.
 *
 * Throws `passkey-limit` if the account has too many passkeys, `wrong-passkey` if the credential is already stored, or
 * `not-signed-in` if the session has ended. Throws `conflict` if the account's role has changed since the account was
 * read, or if its first passkey was added or its last one removed. If a step in `extraSteps` fails, throws that
 * step's error.
 */
export async function addPasskey(
  account: Account,
  { name, sessionId, ...credential }: NewCredential & { name: string; sessionId: string },
  extraSteps: Step[],
  now: Date,
): Promise<StoredPasskey> {
  const { id: userId, email, epoch, role, passkeys } = account;
  const id = sha256(credential.credentialId);
  const passkey: StoredPasskey = {
    id,
    userId,
    name,
    ...credential,
    createdAt: now.toISOString(),
  };
  const presence = passkeys ? "attribute_exists(passkeys)" : "attribute_not_exists(passkeys)";
  await transact([
    ...extraSteps,
    putStep({
      refusal: "wrong-passkey",
      Item: { ...keys.passkey(id), ...passkey },
      ConditionExpression: "attribute_not_exists(PK)",
    }),
    updateStep({
      refusal: (stored) => {
        const current = stored as Account | undefined;
        if (current?.epoch !== epoch) return "not-signed-in";
        return isFull(current) ? "passkey-limit" : "conflict";
      },
      Key: keys.account(userId),
      UpdateExpression: "ADD passkeys :added",
      ConditionExpression: `epoch = :epoch AND #role = :role AND ${presence} AND (attribute_not_exists(passkeys) OR size(passkeys) < :max)`,
      ExpressionAttributeNames: { "#role": "role" },
      ExpressionAttributeValues: {
        ":added": new Set([id]),
        ":epoch": epoch,
        ":role": role,
        ":max": passkeyLimits.perAccount,
      },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    }),
    confirmSessionStep(userId, sessionId, now),
    addTaskStep({ kind: "mail-passkey", userId, email, change: "added", name }, now),
  ]);
  return passkey;
}

/** True if an account has the maximum number of passkeys. */
export function isFull({ passkeys }: Pick<Account, "passkeys">): boolean {
  return (passkeys?.size ?? 0) >= passkeyLimits.perAccount;
}

/**
 * Removes a passkey from an account and notifies the user by email. Throws `not-found` if the passkey was already
 * removed, `not-signed-in` if all sessions were revoked, or `conflict` if the account's role has changed since the
 * account was read. If a step in `conditions` fails, throws that step's error.
 */
export async function removePasskey(
  { id: userId, email, epoch, role }: Account,
  { id, name }: StoredPasskey,
  conditions: Step[],
  now: Date,
): Promise<void> {
  await transact([
    ...conditions,
    updateStep({
      refusal: (stored) => {
        const current = stored as Account | undefined;
        if (current?.epoch !== epoch) return "not-signed-in";
        return current.passkeys?.has(id) ? "conflict" : "not-found";
      },
      Key: keys.account(userId),
      UpdateExpression: "DELETE passkeys :removed",
      ConditionExpression: "epoch = :epoch AND #role = :role AND contains(passkeys, :id)",
      ExpressionAttributeNames: { "#role": "role" },
      ExpressionAttributeValues: {
        ":removed": new Set([id]),
        ":id": id,
        ":epoch": epoch,
        ":role": role,
      },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    }),
    deleteStep({ Key: keys.passkey(id) }),
    addTaskStep({ kind: "mail-passkey", userId, email, change: "removed", name }, now),
  ]);
}

/**
 * Returns the transaction step that records the use of a passkey. The step fails with `conflict` if the passkey was
 * used or removed since it was read.
 */
export function recordPasskeyUseStep(
  { id, counter: read }: StoredPasskey,
  counter: number,
  now: Date,
): Step {
  return updateStep({
    Key: keys.passkey(id),
    ...updateOf({ set: { counter, lastUsedAt: now.toISOString() }, read: { counter: read } }),
  });
}

/**
 * Returns the transaction steps that delete an account's passkeys. The same transaction must also delete the account or
 * its attribute `passkeys`, on condition that this attribute has not changed.
 */
export function removePasskeySteps({ passkeys = new Set() }: Pick<Account, "passkeys">): Step[] {
  return [...passkeys].map((id) => deleteStep({ Key: keys.passkey(id) }));
}
