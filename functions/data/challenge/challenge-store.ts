import { RefusedError } from "#shared/errors.ts";
import type { Page, PageQuery } from "#shared/model/page.ts";
import type { Role } from "#shared/model/user.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import {
  challengeFromItem,
  challengeListKey,
  type StoredChallenge,
} from "../items/stored-challenge.ts";
import { batchGet } from "../table/batch-get.ts";
import { isId } from "../table/ids.ts";
import { lists } from "../table/indexes.ts";
import { inList } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryPage } from "../table/query-page.ts";
import { getItem, queryAll } from "../table/requests.ts";

/** Returns the challenge with the given id. The read is strongly consistent. */
export async function getChallenge(challengeId: string): Promise<StoredChallenge | undefined> {
  if (!isId(challengeId)) return undefined;
  const item = await getItem<StoredChallenge>(keys.challenge(challengeId), { consistent: true });
  return item && challengeFromItem(item);
}

/**
 * Returns the challenge with the given id. Throws `not-found` if it does not exist. Also throws `not-found` for an
 * upcoming challenge, except to administrators, so that no user can prepare a recipe early (D24).
 */
export async function requireVisibleChallenge(
  challengeId: string,
  { role }: { role: Role },
  now: Date,
): Promise<StoredChallenge> {
  const challenge = await getChallenge(challengeId);
  if (!challenge) throw new RefusedError("not-found");
  const isUpcoming = challengeStatusAt(challenge, now) === "NOT_STARTED";
  if (isUpcoming && role !== "ADMIN") throw new RefusedError("not-found");
  return challenge;
}

/** Returns the challenges with the given ids. Skips unknown ids. The read is strongly consistent. */
export async function getChallenges(challengeIds: string[]): Promise<StoredChallenge[]> {
  const challengeKeys = challengeIds.map((id) => keys.challenge(id));
  const found = await batchGet(challengeKeys, { consistent: true });
  return challengeKeys.flatMap((key) => {
    const item = found.get<StoredChallenge>(key);
    return item ? [challengeFromItem(item)] : [];
  });
}

/** Cursor into the list of challenges: the `sort` attribute of the last challenge on the previous page. */
export type ChallengePosition = Record<"sort", string>;

type ListedChallenge = StoredChallenge & { sort: string };

const latestFirst = { ...inList(lists.challenges), ScanIndexForward: false };

/** Returns a page of all challenges, sorted by end date, latest first. */
export async function listChallenges(page: PageQuery): Promise<Page<StoredChallenge>> {
  const { items, cursor } = await queryPage<ListedChallenge, ChallengePosition>(latestFirst, page, {
    positionOf: ({ sort }) => ({ sort }),
    startKeyAt: ({ sort }) => challengeListKey(sort),
  });
  return { items: items.map(challengeFromItem), cursor };
}

/** Yields all challenges, sorted by end date, latest first. Each request reads at most 100. */
export async function* allChallenges(): AsyncGenerator<StoredChallenge, void, undefined> {
  const items = queryAll<StoredChallenge>({ ...latestFirst, Limit: 100 });
  for await (const item of items) yield challengeFromItem(item);
}
