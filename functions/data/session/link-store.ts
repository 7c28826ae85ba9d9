import { dayMs, hourMs } from "#shared/durations.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { sha256 } from "../../sha256.ts";
import { ownerOf } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { deleteOwned } from "../table/owned-items.ts";
import { getItem, putItem } from "../table/requests.ts";
import { type Step, updateStep } from "../table/steps.ts";

/**
 * An emailed link. Used and expired links are kept for 30 days, so that the site can explain why they no longer work.
 */
export interface Link {
  purpose: LinkPurpose;
  userId: string;
  email: string;
  /**
   * The account's epoch when the link was created. The epoch is a counter that increases to invalidate all links and
   * sessions.
   */
  epoch: number;
  /** True if following a reset link also removes the passkeys that someone else has added to the account (D7). */
  disowns?: boolean;
  /** When the link expires (ISO 8601). */
  goodUntil: string;
  /** When DynamoDB deletes the link (seconds since 1970). */
  expiresAt: number;
  /** When the link was used (ISO 8601). */
  usedAt?: string;
}

export type LinkPurpose = "verify" | "reset" | "email-change";

/** Hours until a link expires (D10, D13). */
const lifetimeHours = { verify: 24, reset: 1, "email-change": 24 } as const satisfies Record<
  LinkPurpose,
  number
>;

const retentionDays = 30;

/** Stores a link that will be emailed to a user, under the hash of the link's token. */
export async function createLink(
  token: string,
  link: Omit<Link, "goodUntil" | "expiresAt" | "usedAt">,
  now: Date,
): Promise<void> {
  const end = now.getTime() + lifetimeHours[link.purpose] * hourMs;
  const goodUntil = new Date(end).toISOString();
  const expiresAt = Math.floor((end + retentionDays * dayMs) / 1000);
  const place = { owner: ownerOf.links(link.userId), ownerSort: now.toISOString() };
  await putItem({
    Item: { ...keys.link(sha256(token)), ...place, ...link, goodUntil, expiresAt },
  });
}

export type FoundLink = Link & { isExpired: boolean };

/** Returns an emailed link, even if it was used or has expired. The read is strongly consistent. */
export async function getLink(
  token: string,
  purposes: LinkPurpose | LinkPurpose[],
  now: Date,
): Promise<FoundLink | undefined> {
  const link = await getItem<Link>(keys.link(sha256(token)), { consistent: true });
  if (!link || ![purposes].flat().includes(link.purpose)) return undefined;
  return { ...link, isExpired: link.goodUntil <= now.toISOString() };
}

/**
 * Returns the transaction step that marks an emailed link as used. The step fails with `refusal` if the link is unknown
 * or was already used.
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

/** Deletes all links that were emailed to a deleted user. */
export function deleteLinks(userId: string): Promise<void> {
  return deleteOwned(ownerOf.links(userId));
}
