import type { PageQuery } from "#shared/model/page.ts";
import { keys } from "../table/keys.ts";
import { isId } from "../table/new-id.ts";
import { decodeCursor, encodeCursor } from "../table/page-cursor.ts";
import { querySlice, type Slice } from "../table/query-slice.ts";
import type { RecipeCard } from "./recipe-card.ts";

/** Cards of a page and the cursor of the next. */
interface CardPage {
  items: RecipeCard[];
  cursor: string | undefined;
}

/**
 * A page of an open challenge's cards in the order of their authors' identifiers, which begins at the reader's own
 * and wraps around: mine comes first, everybody begins elsewhere, and what is submitted meanwhile neither repeats
 * nor hides a card. One request, and one more on the page where the order wraps around.
 */
export async function openChallengeCards(
  challengeId: string,
  readerId: string,
  { limit, cursor }: PageQuery,
): Promise<CardPage> {
  const begun = decodeCursor<Place>(cursor, (key) => isPlace(key, challengeId));
  if (!begun && limit > (knownToExceed.get(challengeId) ?? 0)) {
    const all = await cardsBetween(challengeId, "", last, limit);
    if (!all.more) return { items: rotated(all.items, readerId), cursor: undefined };
    remember(challengeId, limit);
  }
  return pageFrom(begun ?? { challengeId, from: readerId, after: "" }, limit);
}

/** Where a reader is in the order: it began at `from`, the last card read is that of `after`, if any. */
type Place = { challengeId: string; from: string; after: string };

function isPlace({ challengeId, from, after }: Record<string, unknown>, expected: string): boolean {
  return challengeId === expected && isId(String(from)) && isId(String(after));
}

async function pageFrom({ challengeId, from, after }: Place, limit: number): Promise<CardPage> {
  const wrapped = after !== "" && after < from;
  const tail: Slice<RecipeCard> = wrapped
    ? { items: [], more: false }
    : await cardsBetween(challengeId, after ? justAfter(after) : from, last, limit);
  const missing = limit - tail.items.length;
  const head: Slice<RecipeCard> =
    tail.more || missing === 0
      ? { items: [], more: true }
      : await cardsBetween(challengeId, wrapped ? justAfter(after) : "", justBefore(from), missing);
  const items = [...tail.items, ...head.items];
  const end = items.at(-1)?.owner;
  const more = tail.more || head.more;
  return {
    items,
    cursor: more && end ? encodeCursor({ challengeId, from, after: end }) : undefined,
  };
}

/** Sorts after every identifier. */
const last = "~";

function justAfter(id: string): string {
  return `${id}!`;
}

/** Sorts before an identifier and after all those that are less. */
function justBefore(id: string): string {
  return `${id.slice(0, -1)}${String.fromCharCode(id.charCodeAt(id.length - 1) - 1)}${last}`;
}

function cardsBetween(challengeId: string, low: string, high: string, limit: number) {
  return querySlice<RecipeCard>(
    {
      KeyConditionExpression: "PK = :challenge AND SK BETWEEN :low AND :high",
      ExpressionAttributeValues: {
        ":challenge": keys.challenge(challengeId).PK,
        ":low": keys.recipe({ challengeId, userId: low }).SK,
        ":high": keys.recipe({ challengeId, userId: high }).SK,
      },
    },
    limit,
  );
}

function rotated(cards: RecipeCard[], from: string): RecipeCard[] {
  const begin = cards.findIndex(({ owner }) => owner >= from);
  return begin < 0 ? cards : [...cards.slice(begin), ...cards.slice(0, begin)];
}

/**
 * Numbers of recipes that challenges are known to exceed. A challenge that fits on a page is read by one request
 * from its first card on; for one that does not, that request would be for nothing.
 */
const knownToExceed = new Map<string, number>();

function remember(challengeId: string, count: number): void {
  if (knownToExceed.size >= 1000) knownToExceed.clear();
  knownToExceed.set(challengeId, count);
}
