import { createHash } from "node:crypto";
import type { RefusedError } from "#shared/errors.ts";
import { type Key, keys } from "../table/keys.ts";
import { onlyIf } from "../table/only-if.ts";
import { getItem, updateItem } from "../table/requests.ts";
import { checkStep, type Step } from "../table/steps.ts";

const minute = 60;
const hour = 60 * minute;

/** How often something may be tried in a window of so many seconds (D15). */
export const rateLimits = {
  "failed-logins-of-account": { most: 10, seconds: 15 * minute },
  "failed-logins-from-address": { most: 100, seconds: 15 * minute },
  registrations: { most: 60, seconds: hour },
  "mail-requests": { most: 60, seconds: hour },
  "requested-mails": { most: 5, seconds: hour },
  /** Each mails two addresses, one of which may be anybody's. */
  "email-changes": { most: 5, seconds: hour },
  votes: { most: 60, seconds: minute },
  recipes: { most: 30, seconds: hour },
  "photo-edits": { most: 30, seconds: hour },
  /** Photos that come to nothing do not count as recipes; a refused one costs work all the same. */
  "refused-photos": { most: 120, seconds: hour },
  /** Two for each recipe: a photo may have to be sent again. */
  uploads: { most: 60, seconds: hour },
} as const;

/** The count of what a subject has tried in the window that an instant lies in; windows stand where they are. */
export interface Counter {
  key: Key;
  most: number;
  endsAt: Date;
}

/** The counter of a limit for a subject: an account's identifier, an e-mail address, a network address. */
export function counterOf(limit: keyof typeof rateLimits, subject: string, now: Date): Counter {
  const { most, seconds } = rateLimits[limit];
  const length = seconds * 1000;
  const start = Math.floor(now.getTime() / length) * length;
  const key = keys.rate(limit, subjectHash(subject), new Date(start).toISOString());
  return { key, most, endsAt: new Date(start + length) };
}

/** Whether an item of a counter, if there is one, says that no more may be tried. */
export function isSpent({ most }: Counter, item: { count?: number } | undefined): boolean {
  return (item?.count ?? 0) >= most;
}

/** Counts one attempt; tells whether it was among those that may be made, however many come at once. */
export async function countAttempt(counter: Counter): Promise<boolean> {
  const { Attributes } = await updateItem({
    Key: counter.key,
    UpdateExpression: "ADD #count :one SET expiresAt = :end",
    ExpressionAttributeNames: { "#count": "count" },
    ExpressionAttributeValues: { ":one": 1, ":end": secondsOf(counter.endsAt) },
    ReturnValues: "UPDATED_NEW",
  });
  return Attributes?.count <= counter.most;
}

/** Takes back an attempt that came to nothing. */
export async function uncountAttempt({ key }: Counter): Promise<void> {
  await updateItem({
    Key: key,
    UpdateExpression: "ADD #count :less",
    ExpressionAttributeNames: { "#count": "count" },
    ExpressionAttributeValues: { ":less": -1 },
  });
}

/** As countAttempt, for an event that may be told of more than once and is counted once. */
export function countEvent(counter: Counter, event: string): Promise<boolean> {
  return onlyIf(
    updateItem({
      Key: counter.key,
      UpdateExpression: "ADD events :events SET expiresAt = :end",
      ConditionExpression:
        "attribute_not_exists(events) OR contains(events, :event) OR size(events) < :most",
      ExpressionAttributeValues: {
        ":events": new Set([event]),
        ":event": event,
        ":most": counter.most,
        ":end": secondsOf(counter.endsAt),
      },
    }),
  );
}

/** Whether no more may be tried by now, strongly consistent. */
export async function isSpentNow(counter: Counter): Promise<boolean> {
  const { Item } = await getItem({ Key: counter.key, ConsistentRead: true });
  return isSpent(counter, Item);
}

/** Lets a transaction happen only while more may be tried. */
export function whileUnspent({ key, most }: Counter, refusal: RefusedError): Step {
  return checkStep({
    refusal,
    Key: key,
    ConditionExpression: "attribute_not_exists(#count) OR #count < :most",
    ExpressionAttributeNames: { "#count": "count" },
    ExpressionAttributeValues: { ":most": most },
  });
}

/** A subject's name is of no use here: its hash tells it from others for as long as its window lasts. */
function subjectHash(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url").slice(0, 22);
}

function secondsOf(instant: Date): number {
  return Math.ceil(instant.getTime() / 1000);
}
