import type { ErrorCode } from "#shared/errors.ts";
import { ownerOf } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { getItem, putItem } from "../table/requests.ts";
import { sha256 } from "../table/sha256.ts";
import { type Step, updateStep } from "../table/steps.ts";

/** A mailed link; the table knows the hash of its token only. It stays for a while, so that one used or past is known. */
export interface Link {
  purpose: LinkPurpose;
  userId: string;
  /** The address that it was sent to. */
  email: string;
  /** The account's when the link was made; see Account.epoch. */
  epoch: number;
  /** ISO 8601; absent in links that were made before it was kept, which are good until they expire. */
  goodUntil?: string;
  /** Seconds since the epoch, when the table forgets it. */
  expiresAt: number;
  /** ISO 8601; a link is good for one use. */
  usedAt?: string;
}

export type LinkPurpose = "verify" | "reset" | "email-change";

const hourMs = 3_600_000;

/** How long a link is good for (D10, D13). */
const linkHours = { verify: 24, reset: 1, "email-change": 24 } as const satisfies Record<
  LinkPurpose,
  number
>;

/** For how long a link that is good no more can still be told from one that never was. */
const rememberedDays = 30;

/** Stores a link with a token of its own. */
export async function createLink(
  token: string,
  link: Omit<Link, "goodUntil" | "expiresAt" | "usedAt">,
  now: Date,
): Promise<void> {
  const end = now.getTime() + linkHours[link.purpose] * hourMs;
  const goodUntil = new Date(end).toISOString();
  const expiresAt = Math.floor((end + rememberedDays * 24 * hourMs) / 1000);
  const place = { owner: ownerOf.links(link.userId), ownerSort: now.toISOString() };
  await putItem({
    Item: { ...keys.link(sha256(token)), ...place, ...link, goodUntil, expiresAt },
  });
}

/** A link as it stands: past when its time is over. */
export type FoundLink = Link & { isExpired: boolean };

/** The link of a token, used or past or good, strongly consistent; undefined when made for something else. */
export async function getLink(
  token: string,
  purposes: LinkPurpose | LinkPurpose[],
  now: Date,
): Promise<FoundLink | undefined> {
  const { Item } = await getItem({
    Key: keys.link(sha256(token)),
    ConsistentRead: true,
  });
  const link = Item as Link | undefined;
  if (!link || ![purposes].flat().includes(link.purpose)) return undefined;
  const end = link.goodUntil ? Date.parse(link.goodUntil) : link.expiresAt * 1000;
  return { ...link, isExpired: end <= now.getTime() };
}

/** The write that uses a link up; refuses when that has happened since it was read. */
export function consumeLinkStep(token: string, refusal: ErrorCode, now: Date): Step {
  return updateStep({
    refusal,
    Key: keys.link(sha256(token)),
    UpdateExpression: "SET usedAt = :now",
    ConditionExpression: "attribute_exists(PK) AND attribute_not_exists(usedAt)",
    ExpressionAttributeValues: { ":now": now.toISOString() },
  });
}
