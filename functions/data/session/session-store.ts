import { refreshGraceSeconds, refreshTokenDays, sessionDays } from "#shared/constants.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { conditionHolds } from "../table/conditions.ts";
import { ownerOf } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { deleteItem, getItem, putItem, updateItem } from "../table/requests.ts";
import { sha256 } from "../table/sha256.ts";
import { deleteStep, putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

const maxUserAgentLength = 200;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * A session of a signed-in user. Each refresh replaces the session's refresh token with a new one. The table
 * stores only hashes of tokens (D9).
 */
export interface Session {
  userId: string;
  /** The account's epoch when the session was opened. */
  epoch: number;
  /** Hash of the secret in the current refresh token. */
  hash: string;
  /** Hash of the previous secret, which stays valid for 10 s after its replacement. */
  previousHash?: string;
  /**
   * The `User-Agent` header sent at login, shortened. Absent from sessions opened before the site stored the
   * header.
   */
  userAgent?: string;
  /** Date of the login (ISO 8601). Absent from sessions opened before the site stored the date. */
  startedAt?: string;
  /** Date on which the refresh token was last replaced (ISO 8601). */
  rotatedAt: string;
  /** Time at which the session expires (seconds since 1970). */
  expiresAt: number;
  /**
   * True for a session opened at registration, until its refresh token is first used. Most clients never use
   * that token (D8).
   */
  unused?: true;
}

export interface NewSession {
  userId: string;
  epoch: number;
  userAgent: string;
  /** Date of the original login (ISO 8601), if this session replaces another session. Defaults to now. */
  startedAt?: string | undefined;
  /** True for a session opened at registration. */
  unused?: true;
  family: string;
  secret: string;
}

export function putSessionStep(session: NewSession, now: Date): Step {
  return putStep({ Item: sessionItem(session, now) });
}

/**
 * Opens a session if the conditions of the transaction steps in `conditions` hold. Throws the errors of those
 * steps.
 */
export async function openSession(
  session: NewSession,
  now: Date,
  conditions: Step[] = [],
): Promise<void> {
  if (conditions.length > 0) await transact([putSessionStep(session, now), ...conditions]);
  else await putItem({ Item: sessionItem(session, now) });
}

function sessionItem({ family, secret, ...of }: NewSession, now: Date) {
  const { userId, epoch, userAgent, startedAt = now.toISOString(), unused } = of;
  const session: Session = {
    userId,
    epoch,
    hash: sha256(secret),
    userAgent: userAgent.slice(0, maxUserAgentLength),
    startedAt,
    rotatedAt: now.toISOString(),
    expiresAt: expiryOf(now, new Date(startedAt)),
    ...(unused && { unused }),
  };
  const place = { owner: ownerOf.sessions(userId), ownerSort: session.rotatedAt };
  return { ...keys.session(family), ...place, ...session };
}

/**
 * Returns the time at which a session expires. Each use extends the session by 30 days (D9), up to 90 days
 * after login (D35).
 */
function expiryOf(now: Date, startedAt: Date): number {
  const end = Math.min(
    now.getTime() + refreshTokenDays * dayMs,
    startedAt.getTime() + sessionDays * dayMs,
  );
  return Math.floor(end / 1000);
}

/** Returns a session with a strongly consistent read, or undefined if it is revoked or expired. */
export async function getSession(family: string, now: Date): Promise<Session | undefined> {
  const session = await getItem<Session>(keys.session(family), { consistent: true });
  return session && session.expiresAt * 1000 > now.getTime() ? session : undefined;
}

/**
 * Classifies the secret in a refresh token. Returns "current" for the secret of the current token,
 * "just-rotated" for the secret that was just replaced, and "reused" for any other secret.
 */
export function secretStatus(session: Session, secret: string, now: Date) {
  const hash = sha256(secret);
  if (hash === session.hash) return "current";
  const age = now.getTime() - Date.parse(session.rotatedAt);
  const inGrace = age <= refreshGraceSeconds * 1000;
  return hash === session.previousHash && inGrace ? "just-rotated" : "reused";
}

/** Replaces the current secret of a session. Returns false if a concurrent call has already replaced it. */
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
        "SET #hash = :to, previousHash = :from, startedAt = :start, rotatedAt = :now, expiresAt = :expiry REMOVE unused",
      ConditionExpression: "#hash = :from",
      ExpressionAttributeNames: { "#hash": "hash" },
      ExpressionAttributeValues: {
        ":from": sha256(from),
        ":to": sha256(to),
        ":now": now.toISOString(),
        ":start": startedAt.toISOString(),
        ":expiry": expiryOf(now, startedAt),
      },
    }),
  );
}

/** Revokes a session without checking its current secret. */
export async function revokeSession(family: string): Promise<void> {
  await deleteItem(keys.session(family));
}

/**
 * Revokes a user's session and closes its live connections. Throws the `not-found` error if the user has no
 * such session.
 */
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
