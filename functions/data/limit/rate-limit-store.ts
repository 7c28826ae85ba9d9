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
export interface Counter {
  key: Key;
  max: number;
  windowMs: number;
  attempt: string;
  /** Attempts at or before this time no longer count towards the rate limit. */
  since: Date;
}

/** The recent attempts that count towards one rate limit, by one account, email address or network. */
export interface Attempts {
  attempts?: Set<string>;
}

/**
 * Returns the counter for attempts by `subject`: an account id, an email address or a network. Attempts with the same
 * `event` and time count only once, so that the retry of a background task is not counted again.
 */
export function counterFor(
  limit: LimitName,
  subject: string,
  now: Date,
  event: string = randomBytes(6).toString("base64url"),
): Counter {
  const { max, seconds } = rateLimits[limit];
  const windowMs = seconds * 1000;
  return {
    key: keys.rateLimit(limit, shortHash(subject)),
    max,
    windowMs,
    attempt: `${instantText(now)}${shortHash(event).slice(0, 6)}`,
    since: new Date(now.getTime() - windowMs),
  };
}

/**
 * Returns the counter from `counterFor`. If `subject` ends with an IPv6 /64 network and the limit has a `maxPer48`,
 * also returns the counter for the /48 network that contains it, because one subscriber may control all of it (D36).
 */
export function countersFor(
  limit: LimitName,
  subject: string,
  now: Date,
  event?: string,
): Counter[] {
  const counter = counterFor(limit, subject, now, event);
  const { maxPer48 }: RateLimit = rateLimits[limit];
  const wider = subject.replace(/:[\da-f]+::\/64$/, "::/48");
  if (!maxPer48 || wider === subject) return [counter];
  return [counter, { ...counterFor(limit, wider, now, event), max: maxPer48 }];
}

/**
 * Counts an attempt with each of the counters from `countersFor`. Stops at the first exceeded limit, so that attempts
 * above the limit of a /64 network do not count for others in its /48 network. Returns when the next attempt is
 * allowed, or undefined if no limit was exceeded.
 */
export async function countAttempts(counters: readonly Counter[]): Promise<Date | undefined> {
  for (const counter of counters) {
    const freeAt = await countAttempt(counter);
    if (freeAt) return freeAt;
  }
  return undefined;
}

/**
 * Returns a copy of the counter that ignores attempts up to the given time. For example, failed logins no longer count
 * after a password reset.
 */
export function ignoreAttemptsBefore(counter: Counter, instant: string | undefined): Counter {
  const since = new Date(Math.max(counter.since.getTime(), Date.parse(instant ?? "") || 0));
  return { ...counter, since };
}

/** Returns the time at which the rate limit allows another attempt, or undefined if it allows one now. */
export function nextAttemptAt(counter: Counter, item: Attempts | undefined): Date | undefined {
  const counted = [...(item?.attempts ?? [])].filter((attempt) => counts(counter, attempt)).sort();
  if (counted.length < counter.max) return undefined;
  return new Date(instantOf(counted[counted.length - counter.max] ?? "") + counter.windowMs);
}

/**
 * Reads the stored attempts with strong consistency. Returns when the rate limit allows the next attempt, or undefined
 * if it allows one now.
 */
export async function readNextAttemptAt(counter: Counter): Promise<Date | undefined> {
  return nextAttemptAt(counter, await readAttempts(counter));
}

/**
 * Counts an attempt and returns undefined. If the rate limit is already reached, counts nothing and returns when the
 * next attempt is allowed. Safe under concurrency.
 */
export async function countAttempt(counter: Counter): Promise<Date | undefined> {
  while (!(await addAttempt(counter))) {
    const item = await readAttempts(counter);
    const freeAt = nextAttemptAt(counter, item);
    if (freeAt) return freeAt;
    await dropAttempts(counter, item);
  }
  return undefined;
}

/**
 * True if the rate limit counts an attempt at or after `instant` (ISO 8601) whose `event` differs from that of
 * `counter`.
 */
export async function hasOtherAttemptSince(counter: Counter, instant: string): Promise<boolean> {
  const item = await readAttempts(counter);
  return [...(item?.attempts ?? [])].some(
    (attempt) =>
      instantOf(attempt) >= Date.parse(instant) &&
      attempt.slice(instantDigits) !== counter.attempt.slice(instantDigits),
  );
}

/** Removes an attempt from the count. Used, for example, if the submission was rejected. */
export async function uncountAttempt({ key, attempt }: Counter): Promise<void> {
  await deleteAttempts(key, [attempt]);
}

/**
 * Returns the transaction step that checks the rate limit, without counting an attempt. The step fails with `refusal`
 * if the limit is reached. `item` contains the attempts that the caller has read.
 */
export function checkLimitStep(
  counter: Counter,
  item: Attempts | undefined,
  refusal: RefusedError,
): Step {
  // The item stores at most `max` attempts. If one of them is too old to count, the limit is not reached.
  const past = pastAttempts(counter, item)[0];
  return checkStep({
    refusal,
    Key: counter.key,
    ConditionExpression: [
      "attribute_not_exists(attempts) OR size(attempts) < :max",
      ...(past ? ["contains(attempts, :past)"] : []),
    ].join(" OR "),
    ExpressionAttributeValues: { ":max": counter.max, ...(past && { ":past": past }) },
  });
}

function addAttempt({ key, max, attempt, windowMs }: Counter): Promise<boolean> {
  const end = Math.ceil((instantOf(attempt) + windowMs) / 1000);
  return conditionHolds(
    updateItem({
      Key: key,
      UpdateExpression: "ADD attempts :attempts SET expiresAt = :end",
      ConditionExpression:
        "attribute_not_exists(attempts) OR contains(attempts, :attempt) OR size(attempts) < :max",
      ExpressionAttributeValues: {
        ":attempts": new Set([attempt]),
        ":attempt": attempt,
        ":max": max,
        ":end": end,
      },
    }),
  );
}

async function dropAttempts(counter: Counter, item: Attempts | undefined): Promise<void> {
  const past = pastAttempts(counter, item);
  if (past.length > 0) await deleteAttempts(counter.key, past);
}

async function deleteAttempts(key: Key, attempts: string[]): Promise<void> {
  await updateItem({
    Key: key,
    UpdateExpression: "DELETE attempts :attempts",
    ExpressionAttributeValues: { ":attempts": new Set(attempts) },
  });
}

function readAttempts({ key }: Counter): Promise<Attempts | undefined> {
  return getItem<Attempts>(key, { consistent: true });
}

function pastAttempts(counter: Counter, item: Attempts | undefined): string[] {
  return [...(item?.attempts ?? [])].filter((attempt) => !counts(counter, attempt));
}

function counts({ since }: Counter, attempt: string): boolean {
  return instantOf(attempt) > since.getTime();
}

const instantDigits = 9;

function instantText(instant: Date): string {
  return instant.getTime().toString(36).padStart(instantDigits, "0");
}

function instantOf(attempt: string): number {
  return Number.parseInt(attempt.slice(0, instantDigits), 36);
}
