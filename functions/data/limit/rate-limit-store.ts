import { randomBytes } from "node:crypto";
import type { RefusedError } from "#shared/errors.ts";
import { shortHash } from "../../sha256.ts";
import { conditionHolds } from "../table/conditions.ts";
import { type Key, keys } from "../table/keys.ts";
import { getItem, updateItem } from "../table/requests.ts";
import { checkStep, type Step } from "../table/steps.ts";
import { type LimitName, type RateLimit, rateLimits } from "./rate-limits.ts";

/**
 * One attempt against a rate limit. `key` is the key of the item that stores recent attempts. At most `max` attempts
 * are allowed in any period of `windowMs` milliseconds.
 */
export interface Attempt {
  key: Key;
  max: number;
  windowMs: number;
  id: string;
  /** Attempts at or before this time no longer count towards the rate limit. */
  since: Date;
}

/** The recent attempts against one rate limit, by one account, email address or network. */
export interface RecentAttempts {
  /** Ids of the attempts. */
  attempts?: Set<string>;
}

/**
 * Returns an attempt by `subject`: an account id, an email address or a network. Does not count it yet. Attempts with
 * the same `event` and time count only once, so that the retry of a background task is not counted again.
 */
export function newAttempt(
  limit: LimitName,
  subject: string,
  now: Date,
  event: string = randomBytes(6).toString("base64url"),
): Attempt {
  const { max, seconds } = rateLimits[limit];
  const windowMs = seconds * 1000;
  return {
    key: keys.rateLimit(limit, shortHash(subject)),
    max,
    windowMs,
    id: `${instantText(now)}${shortHash(event).slice(0, 6)}`,
    since: new Date(now.getTime() - windowMs),
  };
}

/**
 * Returns the attempt from `newAttempt`. If `subject` ends with an IPv6 /64 network and the limit has a `maxPer48`,
 * also returns an attempt by the /48 network that contains it, because one subscriber may control all of it (D36).
 */
export function newAttempts(
  limit: LimitName,
  subject: string,
  now: Date,
  event?: string,
): Attempt[] {
  const attempt = newAttempt(limit, subject, now, event);
  const { maxPer48 }: RateLimit = rateLimits[limit];
  const wider = subject.replace(/:[\da-f]+::\/64$/, "::/48");
  if (!maxPer48 || wider === subject) return [attempt];
  return [attempt, { ...newAttempt(limit, wider, now, event), max: maxPer48 }];
}

/**
 * Counts the attempts from `newAttempts`. Stops at the first exceeded limit, so that attempts above the limit of a /64
 * network do not count for others in its /48 network. Returns when the next attempt is allowed, or undefined if no
 * limit was exceeded.
 */
export async function countAttempts(attempts: readonly Attempt[]): Promise<Date | undefined> {
  for (const attempt of attempts) {
    const freeAt = await countAttempt(attempt);
    if (freeAt) return freeAt;
  }
  return undefined;
}

/**
 * Returns a copy of `attempt` whose rate limit does not count attempts up to the given time. For example, failed logins
 * no longer count after a password reset.
 */
export function ignoreAttemptsBefore(attempt: Attempt, instant: string | undefined): Attempt {
  const since = new Date(Math.max(attempt.since.getTime(), Date.parse(instant ?? "") || 0));
  return { ...attempt, since };
}

/** Returns the time at which the rate limit allows another attempt, or undefined if it allows one now. */
export function nextAttemptAt(
  { max, windowMs, since }: Attempt,
  item: RecentAttempts | undefined,
): Date | undefined {
  const counted = [...(item?.attempts ?? [])].filter((id) => counts(id, since)).sort();
  if (counted.length < max) return undefined;
  return new Date(instantOf(counted[counted.length - max] ?? "") + windowMs);
}

/**
 * Reads the stored attempts with strong consistency. Returns when the rate limit allows the next attempt, or undefined
 * if it allows one now.
 */
export async function readNextAttemptAt(attempt: Attempt): Promise<Date | undefined> {
  return nextAttemptAt(attempt, await readAttempts(attempt));
}

/**
 * Counts an attempt and returns undefined. If the rate limit is already reached, counts nothing and returns when the
 * next attempt is allowed. Safe under concurrency.
 */
export async function countAttempt(attempt: Attempt): Promise<Date | undefined> {
  while (!(await addAttempt(attempt))) {
    const item = await readAttempts(attempt);
    const freeAt = nextAttemptAt(attempt, item);
    if (freeAt) return freeAt;
    await deletePastAttempts(attempt, item);
  }
  return undefined;
}

/**
 * True if another attempt was counted at or after `instant` (ISO 8601). Attempts with the same `event` as `attempt` are
 * ignored.
 */
export async function hasOtherAttemptSince(attempt: Attempt, instant: string): Promise<boolean> {
  const item = await readAttempts(attempt);
  return [...(item?.attempts ?? [])].some(
    (id) =>
      instantOf(id) >= Date.parse(instant) &&
      id.slice(instantDigits) !== attempt.id.slice(instantDigits),
  );
}

/** Removes an attempt from the count. Used, for example, if the submission was rejected. */
export async function uncountAttempt({ key, id }: Attempt): Promise<void> {
  await deleteAttempts(key, [id]);
}

/**
 * Returns the transaction step that checks the rate limit, without counting an attempt. The step fails with `refusal`
 * if the limit is reached. `item` contains the attempts that the caller has read.
 */
export function checkLimitStep(
  attempt: Attempt,
  item: RecentAttempts | undefined,
  refusal: RefusedError,
): Step {
  // The item stores at most `max` attempts. If one of them is too old to count, the limit is not reached.
  const past = pastAttempts(attempt, item)[0];
  return checkStep({
    refusal,
    Key: attempt.key,
    ConditionExpression: [
      "attribute_not_exists(attempts) OR size(attempts) < :max",
      ...(past ? ["contains(attempts, :past)"] : []),
    ].join(" OR "),
    ExpressionAttributeValues: { ":max": attempt.max, ...(past && { ":past": past }) },
  });
}

function addAttempt({ key, max, id, windowMs }: Attempt): Promise<boolean> {
  const end = Math.ceil((instantOf(id) + windowMs) / 1000);
  return conditionHolds(
    updateItem({
      Key: key,
      UpdateExpression: "ADD attempts :attempts SET expiresAt = :end",
      ConditionExpression:
        "attribute_not_exists(attempts) OR contains(attempts, :id) OR size(attempts) < :max",
      ExpressionAttributeValues: {
        ":attempts": new Set([id]),
        ":id": id,
        ":max": max,
        ":end": end,
      },
    }),
  );
}

async function deletePastAttempts(
  attempt: Attempt,
  item: RecentAttempts | undefined,
): Promise<void> {
  const past = pastAttempts(attempt, item);
  if (past.length > 0) await deleteAttempts(attempt.key, past);
}

async function deleteAttempts(key: Key, ids: string[]): Promise<void> {
  await updateItem({
    Key: key,
    UpdateExpression: "DELETE attempts :attempts",
    ExpressionAttributeValues: { ":attempts": new Set(ids) },
  });
}

function readAttempts({ key }: Attempt): Promise<RecentAttempts | undefined> {
  return getItem<RecentAttempts>(key, { consistent: true });
}

function pastAttempts({ since }: Attempt, item: RecentAttempts | undefined): string[] {
  return [...(item?.attempts ?? [])].filter((id) => !counts(id, since));
}

function counts(id: string, since: Date): boolean {
  return instantOf(id) > since.getTime();
}

const instantDigits = 9;

function instantText(instant: Date): string {
  return instant.getTime().toString(36).padStart(instantDigits, "0");
}

function instantOf(id: string): number {
  return Number.parseInt(id.slice(0, instantDigits), 36);
}
