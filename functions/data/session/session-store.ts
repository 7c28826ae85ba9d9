import { refreshGraceSeconds, refreshTokenDays } from "#shared/constants.ts";
import { keys, ownerOf } from "../table/keys.ts";
import { onlyIf } from "../table/only-if.ts";
import { deleteItem, getItem, putItem, updateItem } from "../table/requests.ts";
import { putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { tokenHash } from "./token-hash.ts";

/** A session is a family of refresh tokens that follow each other; the table knows their hashes only (D9). */
export interface Session {
  userId: string;
  /** The account's when the session began; see Account.epoch. */
  epoch: number;
  /** Of the secret that is good now. */
  hash: string;
  /** Of the secret before, good for 10 s after the rotation. */
  previousHash?: string;
  /** ISO 8601. */
  rotatedAt: string;
  /** Seconds since the epoch. */
  expiresAt: number;
}

/** A session to open: its family and the first secret. */
export interface NewSession {
  userId: string;
  epoch: number;
  family: string;
  secret: string;
}

/** The write that opens a session; belongs in the transaction that makes its account. */
export function sessionStep(session: NewSession, now: Date): Step {
  return putStep({ Item: sessionItem(session, now) });
}

/** Opens a session of an account that exists, if `conditions` hold. */
export async function openSession(
  session: NewSession,
  now: Date,
  conditions: Step[] = [],
): Promise<void> {
  if (conditions.length > 0) await transact([sessionStep(session, now), ...conditions]);
  else await putItem({ Item: sessionItem(session, now) });
}

function sessionItem({ userId, epoch, family, secret }: NewSession, now: Date) {
  const session: Session = {
    userId,
    epoch,
    hash: tokenHash(secret),
    rotatedAt: now.toISOString(),
    expiresAt: expiry(now),
  };
  const place = { owner: ownerOf.sessions(userId), ownerSort: session.rotatedAt };
  return { ...keys.session(family), ...place, ...session };
}

function expiry(now: Date): number {
  return Math.floor(now.getTime() / 1000) + refreshTokenDays * 24 * 60 * 60;
}

/** The session of a family, strongly consistent; undefined when it is revoked or past its end. */
export async function getSession(family: string, now: Date): Promise<Session | undefined> {
  const { Item } = await getItem({ Key: keys.session(family), ConsistentRead: true });
  const session = Item as Session | undefined;
  return session && session.expiresAt * 1000 > now.getTime() ? session : undefined;
}

/** What a presented secret is to its session: the one to rotate, the one just rotated, or one that was used before. */
export function standingOf(session: Session, secret: string, now: Date) {
  const hash = tokenHash(secret);
  if (hash === session.hash) return "current";
  const age = now.getTime() - Date.parse(session.rotatedAt);
  const inGrace = age <= refreshGraceSeconds * 1000;
  return hash === session.previousHash && inGrace ? "just-rotated" : "reused";
}

/** Puts a secret in another's place; false when a parallel call has done so before. */
export function rotateSession(
  family: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<boolean> {
  return onlyIf(
    updateItem({
      Key: keys.session(family),
      UpdateExpression:
        "SET #hash = :to, previousHash = :from, rotatedAt = :now, expiresAt = :expiry",
      ConditionExpression: "#hash = :from",
      ExpressionAttributeNames: { "#hash": "hash" },
      ExpressionAttributeValues: {
        ":from": tokenHash(from),
        ":to": tokenHash(to),
        ":now": now.toISOString(),
        ":expiry": expiry(now),
      },
    }),
  );
}

/** Ends a session whatever secret is good in it. */
export async function revokeSession(family: string): Promise<void> {
  await deleteItem({ Key: keys.session(family) });
}

/** Ends the session that a secret belongs to; does nothing when it belongs to none. */
export async function revokeSessionBySecret(family: string, secret: string): Promise<void> {
  await onlyIf(
    deleteItem({
      Key: keys.session(family),
      ConditionExpression: "#hash = :hash OR previousHash = :hash",
      ExpressionAttributeNames: { "#hash": "hash" },
      ExpressionAttributeValues: { ":hash": tokenHash(secret) },
    }),
  );
}
