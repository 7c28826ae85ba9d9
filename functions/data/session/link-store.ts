import type { ErrorCode } from "#shared/errors.ts";
import { keys, ownerOf } from "../table/keys.ts";
import { getItem, putItem } from "../table/requests.ts";
import { type Step, updateStep } from "../table/steps.ts";
import { tokenHash } from "./token-hash.ts";

/** A mailed link; the table knows the hash of its token only. It stays until its end, so that one used is known. */
export interface Link {
  purpose: LinkPurpose;
  userId: string;
  /** The address that it was sent to. */
  email: string;
  /** The account's when the link was made; see Account.epoch. */
  epoch: number;
  /** Seconds since the epoch. */
  expiresAt: number;
  /** ISO 8601; a link is good for one use. */
  usedAt?: string;
}

export type LinkPurpose = "verify" | "reset" | "email-change";

/** How long a link is good for (D10, D13). */
const linkHours = { verify: 24, reset: 1, "email-change": 24 } as const satisfies Record<
  LinkPurpose,
  number
>;

/** Stores a link with a token of its own. */
export async function createLink(
  token: string,
  link: Omit<Link, "expiresAt" | "usedAt">,
  now: Date,
): Promise<void> {
  const expiresAt = Math.floor(now.getTime() / 1000) + linkHours[link.purpose] * 60 * 60;
  const place = { owner: ownerOf.links(link.userId), ownerSort: now.toISOString() };
  await putItem({
    Item: { ...keys.link(tokenHash(token)), ...place, ...link, expiresAt },
  });
}

/** The link of a token, used or not, strongly consistent; undefined past its end or when made for something else. */
export async function getLink(
  token: string,
  purposes: LinkPurpose | LinkPurpose[],
  now: Date,
): Promise<Link | undefined> {
  const { Item } = await getItem({
    Key: keys.link(tokenHash(token)),
    ConsistentRead: true,
  });
  const link = Item as Link | undefined;
  const good = link && [purposes].flat().includes(link.purpose);
  return good && link.expiresAt * 1000 > now.getTime() ? link : undefined;
}

/** The write that uses a link up; refuses when that has happened since it was read. */
export function consumeLink(token: string, refusal: ErrorCode, now: Date): Step {
  return updateStep({
    refusal,
    Key: keys.link(tokenHash(token)),
    UpdateExpression: "SET usedAt = :now",
    ConditionExpression: "attribute_exists(PK) AND attribute_not_exists(usedAt)",
    ExpressionAttributeValues: { ":now": now.toISOString() },
  });
}
