import { createHash, randomBytes } from "node:crypto";
import type { RefusedError } from "#shared/errors.ts";
import { type Key, keys } from "../table/keys.ts";
import { onlyIf } from "../table/only-if.ts";
import { getItem, updateItem } from "../table/requests.ts";
import { checkStep, type Step } from "../table/steps.ts";

const minute = 60;
const hour = 60 * minute;

/** How often something may be tried within so many seconds, whenever they begin (D15, D36). */
export const rateLimits = {
  "failed-logins-of-account": { most: 10, seconds: 15 * minute },
  "failed-logins-from-network": { most: 100, seconds: 15 * minute },
  /** Wrong passwords of who is signed in: nobody else's failures reach them. */
  "wrong-own-passwords": { most: 10, seconds: 15 * minute },
  registrations: { most: 60, seconds: hour },
  "mail-requests": { most: 60, seconds: hour },
  "requested-mails": { most: 5, seconds: hour },
  /** Each mails two addresses, one of which may be anybody's. */
  "email-changes": { most: 5, seconds: hour },
  "profile-changes": { most: 30, seconds: hour },
  exports: { most: 10, seconds: hour },
  votes: { most: 60, seconds: minute },
  recipes: { most: 30, seconds: hour },
  "recipe-edits": { most: 60, seconds: hour },
  "photo-edits": { most: 30, seconds: hour },
  /** What comes to nothing does not count as a recipe or a report; refusing it costs work all the same. */
  "refused-submissions": { most: 120, seconds: hour },
  reports: { most: 10, seconds: hour },
  /** Of one network, and to one address. */
  "public-reports": { most: 5, seconds: hour },
  appeals: { most: 10, seconds: hour },
  /** Two for each recipe: a photo may have to be sent again. */
  uploads: { most: 60, seconds: hour },
} as const;

/**
 * One attempt against a limit. The item of a limit and a subject holds the instants of the attempts that were counted,
 * at most as many as the limit allows: those that no longer count leave when the next needs their place.
 */
export interface Counter {
  key: Key;
  most: number;
  milliseconds: number;
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
export function counterOf(
  limit: keyof typeof rateLimits,
  subject: string,
  now: Date,
  event: string = randomBytes(6).toString("base64url"),
): Counter {
  const { most, seconds } = rateLimits[limit];
  const milliseconds = seconds * 1000;
  return {
    key: keys.rate(limit, hashOf(subject)),
    most,
    milliseconds,
    attempt: `${instantText(now)}${hashOf(event).slice(0, 6)}`,
    since: new Date(now.getTime() - milliseconds),
  };
}

/** The same counter where nothing counts that came before an instant. */
export function liftedAt(counter: Counter, instant: string | undefined): Counter {
  const since = new Date(Math.max(counter.since.getTime(), Date.parse(instant ?? "") || 0));
  return { ...counter, since };
}

/** When one more may be tried, by the item of a counter; undefined when that is now. */
export function freeAgainAt(counter: Counter, item: Attempts | undefined): Date | undefined {
  const counted = [...(item?.attempts ?? [])].filter((attempt) => counts(counter, attempt)).sort();
  if (counted.length < counter.most) return undefined;
  return new Date(instantOf(counted[counted.length - counter.most] ?? "") + counter.milliseconds);
}

/** As freeAgainAt, by what the table holds now, strongly consistent. */
export async function freeAgainNow(counter: Counter): Promise<Date | undefined> {
  return freeAgainAt(counter, await readAttempts(counter));
}

/** Counts one attempt if it may be made, however many come at once; else tells when one may be. */
export async function countAttempt(counter: Counter): Promise<Date | undefined> {
  while (!(await addAttempt(counter))) {
    const item = await readAttempts(counter);
    const freeAt = freeAgainAt(counter, item);
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
export function whileUnspent(
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
    ExpressionAttributeValues: { ":most": counter.most, ...(past && { ":past": past }) },
  });
}

function addAttempt({ key, most, attempt, milliseconds }: Counter): Promise<boolean> {
  const end = Math.ceil((instantOf(attempt) + milliseconds) / 1000);
  return onlyIf(
    updateItem({
      Key: key,
      UpdateExpression: "ADD attempts :attempts SET expiresAt = :end",
      ConditionExpression:
        "attribute_not_exists(attempts) OR contains(attempts, :attempt) OR size(attempts) < :most",
      ExpressionAttributeValues: {
        ":attempts": new Set([attempt]),
        ":attempt": attempt,
        ":most": most,
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

/** A subject's name is of no use here: its hash tells it from others. */
function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
