import type { RecipeCard } from "../items/recipe-card.ts";
import { voteOrderKey, votesInKey } from "../items/vote-order.ts";
import { indexes } from "../table/indexes.ts";
import { querySlice, type Slice } from "../table/query-slice.ts";
import { queryItems } from "../table/requests.ts";

/**
 * A position in a list of recipes sorted by number of votes, fewest first. Recipes with the same number of votes form a
 * level and are sorted by author id. So that users start with different recipes, each level has two parts: users first
 * see the recipes whose author ids follow their own id (`tail`), then those whose author ids precede it (`head`).
 */
export interface VotePosition {
  /** Number of votes that each recipe at this level has. */
  level: number;
  part: "tail" | "head";
  /** Author id of the last recipe read in `part`. Empty at the start of `part`. */
  after: string;
}

interface Selection {
  count: number;
  maxCardsRead: number;
  accept(card: RecipeCard): boolean;
}

/** Maximum number of database requests per page. If they return too few recipes, the page is short. */
const maxRequests = 4;

/**
 * Minimum number of recipe cards to read per request, unless `maxCardsRead` allows fewer. Reading three cards costs
 * about half a read unit.
 */
const minCardsRead = 3;

/** A string that sorts after every author id and every number of votes. */
const last = "~";

function keyOf(level: number, author: string): string {
  return voteOrderKey({ ratingCount: level, owner: author });
}

function levelOf({ judging = "" }: RecipeCard): number {
  return votesInKey(judging);
}

/**
 * Returns the position of the first recipe with at least `level` votes, or undefined if all recipes have fewer votes.
 */
export async function startOfVoteOrder(
  challengeId: string,
  level = 0,
): Promise<VotePosition | undefined> {
  const { Items } = await queryItems<RecipeCard>({
    IndexName: indexes.byVotes,
    KeyConditionExpression: "challengeId = :challenge AND judging >= :from",
    ExpressionAttributeValues: { ":challenge": challengeId, ":from": keyOf(level, "") },
    Limit: 1,
  });
  return Items[0] && startOfLevel(levelOf(Items[0]));
}

function startOfLevel(level: number): VotePosition {
  return { level, part: "tail", after: "" };
}

/**
 * Returns recipes of a challenge with more than 40 recipes, fewest votes first. Skips recipes that `accept` rejects.
 * `next` is the start of the next page, or undefined at the end of the list.
 *
 * Example: the index contains the recipes `0/a 0/p 1/c 1/x 2/b 2/z` (number of votes, author id), and the user's id is
 * `m`. The user sees them in the order `0/p 0/a 1/x 1/c 2/z 2/b`. If each request reads four recipes:
 * 1. The first request starts at `0/m` and returns `0/p 1/c 1/x 2/b`. The tail of level 0 is `0/p`. The other three
 *    belong to later levels and are kept.
 * 2. The second request reads the head of level 0, which is `0/a`. Level 1 follows from the kept recipes without
 *    another request. Level 2 may be incomplete, so the next request starts at level 2.
 */
export async function nextCardsByVotes(
  challengeId: string,
  readerId: string,
  start: VotePosition | undefined,
  { count, maxCardsRead, accept }: Selection,
): Promise<{ cards: RecipeCard[]; next: VotePosition | undefined }> {
  /** The recipe cards read so far, in the order in which the user sees them. */
  const read: RecipeCard[] = [];
  let position = start;
  let laterLevels: Slice<RecipeCard> | undefined;
  let missing = count;
  let left = maxCardsRead;
  for (let request = 0; position && missing > 0 && left > 0 && request < maxRequests; request++) {
    const limit = Math.min(left, Math.max(missing, minCardsRead));
    const slice = await sliceAt(challengeId, readerId, position, limit);
    left -= slice.items.length;
    const found = await cardsAt(position, slice, laterLevels, { challengeId, readerId });
    for (const card of found.cards) {
      // Skips a recipe that was already read, because its number of votes may change between two requests.
      if (read.some(({ owner }) => owner === card.owner)) continue;
      read.push(card);
      if (accept(card)) missing--;
    }
    ({ next: position, laterLevels } = found);
  }
  const cards = read.filter(accept).slice(0, count);
  const lastCard = cards.at(-1);
  return { cards, next: missing < 0 && lastCard ? positionAfter(lastCard, readerId) : position };
}

function sliceAt(
  challengeId: string,
  readerId: string,
  { level, part, after }: VotePosition,
  limit: number,
): Promise<Slice<RecipeCard>> {
  const [from, to] =
    part === "tail"
      ? [keyOf(level, after ? justAfter(after) : readerId), last]
      : [keyOf(level, after && justAfter(after)), keyOf(level, justBefore(readerId))];
  return querySlice<RecipeCard>(
    {
      IndexName: indexes.byVotes,
      KeyConditionExpression: "challengeId = :challenge AND judging BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":challenge": challengeId, ":from": from, ":to": to },
    },
    limit,
  );
}

interface FoundCards {
  cards: RecipeCard[];
  next: VotePosition | undefined;
  /** Recipe cards of the following levels. The last request for the current level's `tail` also returned them. */
  laterLevels?: Slice<RecipeCard> | undefined;
}

/**
 * Returns the recipe cards in an index slice that have the number of votes of the given position. At the end of that
 * level, also returns the cards of the next levels, as far as `laterLevels` contains those levels completely.
 */
async function cardsAt(
  position: VotePosition,
  { items, hasMore }: Slice<RecipeCard>,
  laterLevels: Slice<RecipeCard> | undefined,
  { challengeId, readerId }: { challengeId: string; readerId: string },
): Promise<FoundCards> {
  const { level, part } = position;
  const cards = items.filter((card) => levelOf(card) === level);
  const lastCard = cards.at(-1);
  if (lastCard && hasMore && cards.length === items.length) {
    return { cards, next: { ...position, after: lastCard.owner }, laterLevels };
  }
  if (part === "tail") {
    return {
      cards,
      next: { level, part: "head", after: "" },
      laterLevels: { items: items.slice(cards.length), hasMore },
    };
  }
  if (!laterLevels) return { cards, next: await startOfVoteOrder(challengeId, level + 1) };
  const whole = wholeLevels(laterLevels, readerId);
  return { cards: [...cards, ...whole.cards], next: whole.next };
}

/**
 * Recipes with the same number of votes form a level. Returns the recipe cards of all levels that lie entirely within
 * an index slice, in the order in which the user sees them. Ignores later votes, so a recipe may be missing until the
 * user reloads the list.
 */
function wholeLevels({ items, hasMore }: Slice<RecipeCard>, readerId: string): FoundCards {
  const lastCard = items.at(-1);
  // The slice may end in the middle of a level.
  const partial = hasMore && lastCard ? levelOf(lastCard) : undefined;
  const partRank = ({ owner }: RecipeCard) => (owner < readerId ? 1 : 0);
  const cards = items
    .filter((card) => levelOf(card) !== partial)
    .toSorted((a, b) => levelOf(a) - levelOf(b) || partRank(a) - partRank(b));
  return { cards, next: partial === undefined ? undefined : startOfLevel(partial) };
}

function positionAfter(card: RecipeCard, readerId: string): VotePosition {
  const part = card.owner < readerId ? "head" : "tail";
  return { level: levelOf(card), part, after: card.owner };
}

function justAfter(id: string): string {
  return `${id}!`;
}

/** Returns a key that sorts directly before the given id. */
function justBefore(id: string): string {
  return `${id.slice(0, -1)}${String.fromCharCode(id.charCodeAt(id.length - 1) - 1)}${last}`;
}
