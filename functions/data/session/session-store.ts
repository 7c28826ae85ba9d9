import { refreshGraceSeconds, refreshTokenDays, sessionDays } from "#shared/constants.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { conditionHolds } from "../table/condition-holds.ts";
import { ownerOf } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { deleteItem, getItem, putItem, updateItem } from "../table/requests.ts";
import { sha256 } from "../table/sha256.ts";
import { deleteStep, putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

const longestUserAgent = 200;
const dayMs = 24 * 60 * 60 * 1000;

/** A session is a family of refresh tokens that follow each other; the table knows their hashes only (D9). */
export interface Session {
  userId: string;
  /** The account's when the session began; see Account.epoch. */
  epoch: number;
  /** Of the secret that is good now. */
  hash: string;
  /** Of the secret before, good for 10 s after the rotation. */
  previousHash?: string;
  /** What the client said it is when it logged in, up to 200 characters; absent in what began before it was kept. */
  userAgent?: string;
  /** ISO 8601; absent in sessions that began before it was kept. */
  startedAt?: string;
  /** ISO 8601. */
  rotatedAt: string;
  /** Seconds since the epoch. */
  expiresAt: number;
}

/** A session to open: its family and the first secret. */
export interface NewSession {
  userId: string;
  epoch: number;
  userAgent: string;
  /** ISO 8601, when it takes the place of one that began then. */
  startedAt?: string | undefined;
  family: string;
  secret: string;
}

/** The write that opens a session; belongs in the transaction that makes its account. */
export function putSessionStep(session: NewSession, now: Date): Step {
  return putStep({ Item: sessionItem(session, now) });
}

/** Opens a session of an account that exists, if `conditions` hold. */
export async function openSession(
  session: NewSession,
  now: Date,
  conditions: Step[] = [],
): Promise<void> {
  if (conditions.length > 0) await transact([putSessionStep(session, now), ...conditions]);
  else await putItem({ Item: sessionItem(session, now) });
}

function sessionItem({ family, secret, ...of }: NewSession, now: Date) {
  const { userId, epoch, userAgent, startedAt = now.toISOString() } = of;
  const session: Session = {
    userId,
    epoch,
    hash: sha256(secret),
    userAgent: userAgent.slice(0, longestUserAgent),
    startedAt,
    rotatedAt: now.toISOString(),
    expiresAt: expiry(now, new Date(startedAt)),
  };
  const place = { owner: ownerOf.sessions(userId), ownerSort: session.rotatedAt };
  return { ...keys.session(family), ...place, ...session };
}

/** Each use gives a session 30 days more (D9), up to 90 days from its login (D35). */
function expiry(now: Date, startedAt: Date): number {
  const end = Math.min(
    now.getTime() + refreshTokenDays * dayMs,
    startedAt.getTime() + sessionDays * dayMs,
  );
  return Math.floor(end / 1000);
}

/** The session of a family, strongly consistent; undefined when it is revoked or past its end. */
export async function getSession(family: string, now: Date): Promise<Session | undefined> {
  const { Item } = await getItem({ Key: keys.session(family), ConsistentRead: true });
  const session = Item as Session | undefined;
  return session && session.expiresAt * 1000 > now.getTime() ? session : undefined;
}

/** What a presented secret is to its session: the one to rotate, the one just rotated, or one that was used before. */
export function secretStatus(session: Session, secret: string, now: Date) {
  const hash = sha256(secret);
  if (hash === session.hash) return "current";
  const age = now.getTime() - Date.parse(session.rotatedAt);
  const inGrace = age <= refreshGraceSeconds * 1000;
  return hash === session.previousHash && inGrace ? "just-rotated" : "reused";
}

/** Puts a secret in another's place; false when a parallel call has done so before. */
export function rotateSession(
  session: Session,
  { family, from, to }: { family: string; from: string; to: string },
  now: Date,
): Promise<boolean> {
  const startedAt = new Date(session.startedAt ?? session.rotatedAt);
  return conditionHolds(
    updateItem({
      Key: keys.session(family),
      UpdateExpression:
        "SET #hash = :to, previousHash = :from, startedAt = :start, rotatedAt = :now, expiresAt = :expiry",
      ConditionExpression: "#hash = :from",
      ExpressionAttributeNames: { "#hash": "hash" },
      ExpressionAttributeValues: {
        ":from": sha256(from),
        ":to": sha256(to),
        ":now": now.toISOString(),
        ":start": startedAt.toISOString(),
        ":expiry": expiry(now, startedAt),
      },
    }),
  );
}

/** Ends a session whatever secret is good in it. */
export async function revokeSession(family: string): Promise<void> {
  await deleteItem({ Key: keys.session(family) });
}

/** Ends a session of a user and its live connections; refuses with `not-found` when they have no such session. */
export async function endSession(userId: string, family: string, now: Date): Promise<void> {
  const since = now.toISOString();
  await transact([
    deleteStep({
      refusal: "not-found",
      Key: keys.session(family),
      ConditionExpression: "userId = :userId",
      ExpressionAttributeValues: { ":userId": userId },
    }),
    addTaskStep({ kind: "close-connections", userId, since }, now),
  ]);
}
