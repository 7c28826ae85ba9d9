import { randomBytes } from "node:crypto";
import type { RefusedError } from "#shared/errors.ts";
import { conditionHolds } from "../table/condition-holds.ts";
import { type Key, keys } from "../table/keys.ts";
import { getItem, updateItem } from "../table/requests.ts";
import { sha256 } from "../table/sha256.ts";
import { checkStep, type Step } from "../table/steps.ts";

const minute = 60;
const hour = 60 * minute;

/** How often something may be tried within so many seconds, whenever they begin (D15, D36). */
export const rateLimits = {
  "failed-logins-of-account": { max: 10, seconds: 15 * minute },
  "failed-logins-from-network": { max: 100, seconds: 15 * minute },
  /** Wrong passwords of who is signed in: nobody else's failures reach them. */
  "wrong-own-passwords": { max: 10, seconds: 15 * minute },
  registrations: { max: 60, seconds: hour },
  "mail-requests": { max: 60, seconds: hour },
  "requested-mails": { max: 5, seconds: hour },
  /** Each mails two addresses, one of which may be anybody's. */
  "email-changes": { max: 5, seconds: hour },
  "profile-changes": { max: 30, seconds: hour },
  exports: { max: 10, seconds: hour },
  votes: { max: 60, seconds: minute },
  recipes: { max: 30, seconds: hour },
  "recipe-edits": { max: 60, seconds: hour },
  "photo-edits": { max: 30, seconds: hour },
  /** What comes to nothing does not count as a recipe or a report; refusing it costs work all the same. */
  "refused-submissions": { max: 120, seconds: hour },
  reports: { max: 10, seconds: hour },
  /** Of one network, and to one address. */
  "public-reports": { max: 5, seconds: hour },
  appeals: { max: 10, seconds: hour },
  /** Two for each recipe: a photo may have to be sent again. */
  uploads: { max: 60, seconds: hour },
} as const;

/**
 * One attempt against a limit. The item of a limit and a subject holds the instants of the attempts that were counted,
 * at most as many as the limit allows: those that no longer count leave when the next needs their place.
 */
export interface Counter {
  key: Key;
  max: number;
  windowMs: number;
  attempt: string;
  /** What was counted up to this instant counts no more. */
  since: Date;
}

/** What the item of a counter holds. */
export interface Attempts {
  attempts?: Set<string>;
}

/**
 * The counter for one attempt of a subject: an account's identifier, an e-mail address, a network. An `event` that may
 * be told of more than once is counted once.
 */
export function counterFor(
  limit: keyof typeof rateLimits,
  subject: string,
  now: Date,
  event: string = randomBytes(6).toString("base64url"),
): Counter {
  const { max, seconds } = rateLimits[limit];
  const windowMs = seconds * 1000;
  return {
    key: keys.rateLimit(limit, hashOf(subject)),
    max,
    windowMs,
    attempt: `${instantText(now)}${hashOf(event).slice(0, 6)}`,
    since: new Date(now.getTime() - windowMs),
  };
}

/** The same counter where nothing counts that came before an instant. */
export function ignoreAttemptsBefore(counter: Counter, instant: string | undefined): Counter {
  const since = new Date(Math.max(counter.since.getTime(), Date.parse(instant ?? "") || 0));
  return { ...counter, since };
}

/** When one more may be tried, by the item of a counter; undefined when that is now. */
export function nextAttemptAt(counter: Counter, item: Attempts | undefined): Date | undefined {
  const counted = [...(item?.attempts ?? [])].filter((attempt) => counts(counter, attempt)).sort();
  if (counted.length < counter.max) return undefined;
  return new Date(instantOf(counted[counted.length - counter.max] ?? "") + counter.windowMs);
}

/** As freeAgainAt, by what the table holds now, strongly consistent. */
export async function readNextAttemptAt(counter: Counter): Promise<Date | undefined> {
  return nextAttemptAt(counter, await readAttempts(counter));
}

/** Counts one attempt if it may be made, however many come at once; else tells when one may be. */
export async function countAttempt(counter: Counter): Promise<Date | undefined> {
  while (!(await addAttempt(counter))) {
    const item = await readAttempts(counter);
    const freeAt = nextAttemptAt(counter, item);
    if (freeAt) return freeAt;
    await dropAttempts(counter, item);
  }
  return undefined;
}

/** Takes back an attempt that came to nothing. */
export async function uncountAttempt({ key, attempt }: Counter): Promise<void> {
  await deleteAttempts(key, [attempt]);
}

/** Lets a transaction happen only while one more may be tried; `item` is what the table held a moment ago. */
export function checkLimitStep(
  counter: Counter,
  item: Attempts | undefined,
  refusal: RefusedError,
): Step {
  // Where one that no longer counts still has its place, those that count are fewer than the limit.
  const past = pastAttempts(counter, item)[0];
  return checkStep({
    refusal,
    Key: counter.key,
    ConditionExpression: [
      "attribute_not_exists(attempts) OR size(attempts) < :most",
      ...(past ? ["contains(attempts, :past)"] : []),
    ].join(" OR "),
    ExpressionAttributeValues: { ":most": counter.max, ...(past && { ":past": past }) },
  });
}

function addAttempt({ key, max, attempt, windowMs }: Counter): Promise<boolean> {
  const end = Math.ceil((instantOf(attempt) + windowMs) / 1000);
  return conditionHolds(
    updateItem({
      Key: key,
      UpdateExpression: "ADD attempts :attempts SET expiresAt = :end",
      ConditionExpression:
        "attribute_not_exists(attempts) OR contains(attempts, :attempt) OR size(attempts) < :most",
      ExpressionAttributeValues: {
        ":attempts": new Set([attempt]),
        ":attempt": attempt,
        ":most": max,
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

async function readAttempts({ key }: Counter): Promise<Attempts | undefined> {
  const { Item } = await getItem({ Key: key, ConsistentRead: true });
  return Item as Attempts | undefined;
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

/** Subjects and events are only compared, so a truncated hash is enough. */
function hashOf(text: string): string {
  return sha256(text).slice(0, 22);
}
