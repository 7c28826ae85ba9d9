import type { ErrorCode } from "#shared/errors.ts";
import { ownerOf } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { getItem, putItem } from "../table/requests.ts";
import { sha256 } from "../table/sha256.ts";
import { type Step, updateStep } from "../table/steps.ts";

/**
 * A link sent by e-mail, stored under the hash of its token. Used and expired links are kept for some days,
 * which makes it possible to explain why a link no longer works.
 */
export interface Link {
  purpose: LinkPurpose;
  userId: string;
  /** The e-mail address to which the link was sent. */
  email: string;
  /**
   * The account's epoch when the link was created. An account's epoch increases whenever all of its links and
   * sessions must end.
   */
  epoch: number;
  /**
   * Date on which the link expires (ISO 8601). Links stored before this attribute was introduced expire at
   * `expiresAt`.
   */
  goodUntil?: string;
  /** Time at which DynamoDB deletes the link (seconds since 1970). */
  expiresAt: number;
  /** Date on which the link was used (ISO 8601). Each link works only once. */
  usedAt?: string;
}

export type LinkPurpose = "verify" | "reset" | "email-change";

const hourMs = 3_600_000;

/** Hours until a mailed link expires, by purpose of the link (D10, D13). */
const lifetimeHours = { verify: 24, reset: 1, "email-change": 24 } as const satisfies Record<
  LinkPurpose,
  number
>;

/** Number of days for which an expired link stays in the table. */
const retentionDays = 30;

/** Stores a mailed link under the hash of its token. */
export async function createLink(
  token: string,
  link: Omit<Link, "goodUntil" | "expiresAt" | "usedAt">,
  now: Date,
): Promise<void> {
  const end = now.getTime() + lifetimeHours[link.purpose] * hourMs;
  const goodUntil = new Date(end).toISOString();
  const expiresAt = Math.floor((end + retentionDays * 24 * hourMs) / 1000);
  const place = { owner: ownerOf.links(link.userId), ownerSort: now.toISOString() };
  await putItem({
    Item: { ...keys.link(sha256(token)), ...place, ...link, goodUntil, expiresAt },
  });
}

export type FoundLink = Link & { isExpired: boolean };

/**
 * Returns the mailed link with the given token, even if it is used or expired. Ignores links created for
 * other purposes. The read is strongly consistent.
 */
export async function getLink(
  token: string,
  purposes: LinkPurpose | LinkPurpose[],
  now: Date,
): Promise<FoundLink | undefined> {
  const link = await getItem<Link>(keys.link(sha256(token)), { consistent: true });
  if (!link || ![purposes].flat().includes(link.purpose)) return undefined;
  const end = link.goodUntil ? Date.parse(link.goodUntil) : link.expiresAt * 1000;
  return { ...link, isExpired: end <= now.getTime() };
}

/**
 * Returns the transaction step that marks a mailed link as used. If the link has already been used, the step
 * throws the error code in `refusal`.
 */
export function consumeLinkStep(token: string, refusal: ErrorCode, now: Date): Step {
  return updateStep({
    refusal,
    Key: keys.link(sha256(token)),
    UpdateExpression: "SET usedAt = :now",
    ConditionExpression: "attribute_exists(PK) AND attribute_not_exists(usedAt)",
    ExpressionAttributeValues: { ":now": now.toISOString() },
  });
}
