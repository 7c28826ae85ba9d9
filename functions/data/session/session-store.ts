import { refreshGraceSeconds, refreshTokenDays, sessionDays } from "#shared/constants.ts";
import { dayMs } from "#shared/durations.ts";
import { sha256 } from "../../sha256.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { ifSame, updateOf } from "../table/expressions.ts";
import { ownerOf } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { deleteOwned } from "../table/owned-items.ts";
import { getItem, putItem } from "../table/requests.ts";
import { deleteStep, putStep, type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { updateIfUnchanged } from "../table/update-if-unchanged.ts";

const maxUserAgentLength = 200;

/** A session of a signed-in user. Only hashes of refresh tokens are stored (D9). */
export interface Session {
  userId: string;
  /** The account's epoch when the session was opened. The epoch is a counter. When it increases, the session ends. */
  epoch: number;
  /** Hash of the current refresh token's secret. */
  hash: string;
  /** Hash of the previous secret, which stays valid for 10 seconds, or longer with the matching `attempt`. */
  previousHash?: string;
  /** Hash of the value `attempt` that the client sent with the previous secret (D9). */
  attemptHash?: string;
  /** `User-Agent` header of the login, shortened. */
  userAgent: string;
  /** When the user logged in (ISO 8601). */
  startedAt: string;
  /** When the refresh token was last replaced (ISO 8601). */
  rotatedAt: string;
  /** When the session expires (seconds since 1970). */
  expiresAt: number;
  /** When the user last confirmed their identity with a passkey in this session (ISO 8601, D58). */
  passkeyAt?: string;
  /** True if the session was opened at registration and not used since. Most clients never use such a session (D8). */
  unused?: true;
}

export interface NewSession {
  userId: string;
  epoch: number;
  userAgent: string;
  /** When the user logged in (ISO 8601). Defaults to the current time. */
  startedAt?: string | undefined;
  /** When the user last confirmed their identity with a passkey (ISO 8601, D58). */
  passkeyAt?: string | undefined;
  unused?: true;
  family: string;
  secret: string;
}

export function putSessionStep(session: NewSession, now: Date): Step {
  return putStep({ Item: sessionItem(session, now) });
}

/**
 * Maximum number of attempts for the transaction that opens a session. Logins from the same network check the same rate
 * limit, so their transactions often conflict. The pauses between 30 attempts take about 6 seconds in total, less than
 * the function's timeout of 10 seconds.
 */
const maxOpenAttempts = 30;

/** Opens a session for a user. If a step in `extraSteps` fails, opens no session and throws that step's error. */
export async function openSession(
  session: NewSession,
  now: Date,
  extraSteps: Step[] = [],
): Promise<void> {
  if (extraSteps.length > 0) {
    await transact([putSessionStep(session, now), ...extraSteps], maxOpenAttempts);
  } else await putItem({ Item: sessionItem(session, now) });
}

function sessionItem({ family, secret, ...of }: NewSession, now: Date) {
  const { userId, epoch, userAgent, startedAt = now.toISOString(), passkeyAt, unused } = of;
  const session: Session = {
    userId,
    epoch,
    hash: sha256(secret),
    userAgent: userAgent.slice(0, maxUserAgentLength),
    startedAt,
    rotatedAt: now.toISOString(),
    expiresAt: expiryOf(now, new Date(startedAt)),
    ...(passkeyAt && { passkeyAt }),
    ...(unused && { unused }),
  };
  const place = { owner: ownerOf.sessions(userId), ownerSort: session.rotatedAt };
  return { ...keys.session(family), ...place, ...session };
}

/** A session expires 30 days after its last use (D9), and at the latest 90 days after the login (D35). */
function expiryOf(now: Date, startedAt: Date): number {
  const end = Math.min(
    now.getTime() + refreshTokenDays * dayMs,
    startedAt.getTime() + sessionDays * dayMs,
  );
  return Math.floor(end / 1000);
}

/** Returns a session, or undefined if it was revoked or has expired. The read is strongly consistent. */
export async function getSession(family: string, now: Date): Promise<Session | undefined> {
  const session = await getItem<Session>(keys.session(family), { consistent: true });
  return session && !hasExpired(session, now) ? session : undefined;
}

/** True if a session has expired. DynamoDB deletes expired items hours or days later. */
export function hasExpired({ expiresAt }: Pick<Session, "expiresAt">, now: Date): boolean {
  return expiresAt * 1000 <= now.getTime();
}

/**
 * Classifies a refresh token (D9). The previous token is "replaced" within 10 seconds of its replacement. After that, it
 * is "repeated" if the client repeats the request that replaced it, because it got no response. Any other token that is
 * not "current" is "reused".
 */
export function secretStatus(
  session: Session,
  { secret, attempt }: { secret: string; attempt: string | undefined },
  now: Date,
) {
  const hash = sha256(secret);
  if (hash === session.hash) return "current";
  if (hash !== session.previousHash) return "reused";
  const age = now.getTime() - Date.parse(session.rotatedAt);
  if (age <= refreshGraceSeconds * 1000) return "replaced";
  const isRepeated = attempt !== undefined && sha256(attempt) === session.attemptHash;
  return isRepeated ? "repeated" : "reused";
}

/** True if the secret belongs to the session's current or previous refresh token, however old the previous one is. */
export function isSecretOf({ hash, previousHash }: Session, secret: string): boolean {
  return [hash, previousHash].includes(sha256(secret));
}

/** Replaces a session's refresh token. Returns false if a concurrent call has already replaced it. */
export function rotateSession(
  session: Session,
  { family, from, to, attempt }: { family: string; from: string; to: string; attempt?: string },
  now: Date,
): Promise<boolean> {
  const previousHash = sha256(from);
  const set = {
    hash: sha256(to),
    previousHash,
    attemptHash: attempt && sha256(attempt),
    rotatedAt: now.toISOString(),
    expiresAt: expiryOf(now, new Date(session.startedAt)),
    unused: undefined,
  };
  return updateIfUnchanged(keys.session(family), { set, read: { hash: previousHash } });
}

/**
 * Replaces a session's refresh token that no client has received. The previous token can still be exchanged for the new
 * one. Returns false if the session has changed.
 */
export function replaceUnreceivedToken(
  session: Session,
  { family, secret }: { family: string; secret: string },
  now: Date,
): Promise<boolean> {
  const set = { hash: sha256(secret), rotatedAt: now.toISOString() };
  return updateIfUnchanged(keys.session(family), { set, read: { hash: session.hash } });
}

/**
 * Returns the transaction step that records that the user confirmed their identity with a passkey (D58). The step fails
 * with `not-signed-in` if the session has ended.
 */
export function confirmSessionStep(userId: string, family: string, now: Date): Step {
  return updateStep({
    refusal: "not-signed-in",
    Key: keys.session(family),
    ...updateOf({ set: { passkeyAt: now.toISOString() }, read: { userId } }),
  });
}

/**
 * Records that the user confirmed their identity with a passkey, in one transaction with `extraSteps`. Throws
 * `not-signed-in` if the session has ended, or the error of the step that fails.
 */
export async function confirmSession(
  userId: string,
  family: string,
  now: Date,
  extraSteps: Step[],
): Promise<void> {
  await transact([...extraSteps, confirmSessionStep(userId, family, now)]);
}

/** Ends a user's session and closes its live connections. Throws `not-found` if the user has no such session. */
export async function endSession(userId: string, family: string, now: Date): Promise<void> {
  const since = now.toISOString();
  await transact([
    deleteStep({
      refusal: "not-found",
      Key: keys.session(family),
      ...ifSame({ userId }),
    }),
    addTaskStep({ kind: "close-connections", userId, since }, now),
  ]);
}

/** Deletes all sessions of a deleted user. */
export function deleteSessions(userId: string): Promise<void> {
  return deleteOwned(ownerOf.sessions(userId));
}
