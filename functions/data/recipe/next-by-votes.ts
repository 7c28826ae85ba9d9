import { judgingKey, type RecipeCard } from "../items/recipe-card.ts";
import { indexes } from "../table/indexes.ts";
import { querySlice, type Slice } from "../table/query-slice.ts";

/**
 * A position in the recipe list ordered by number of votes. Recipes with equally many votes are split by
 * author: recipes of authors whose ids follow the reader's id come first (`tail`), then the others (`head`).
 * Each reader therefore starts at a different recipe.
 */
export interface VotePosition {
  level: number;
  part: "tail" | "head";
  /**
   * Id of the author of the last recipe read among those with equally many votes. Empty if no such recipe has
   * been read.
   */
  after: string;
  /**
   * The next higher number of votes that any recipe in the list has, once known. In a `head`, undefined means
   * that no recipe has more votes.
   */
  above?: number | undefined;
}

export const startPosition: VotePosition = { level: 0, part: "tail", after: "" };

interface Selection {
  /** Number of accepted recipe cards to return. */
  count: number;
  maxCardsRead: number;
  accept(card: RecipeCard): boolean;
}

/**
 * Maximum number of requests per page. If it is reached, the page ends early and the next page continues from
 * there.
 */
const maxRequests = 6;

/** A text that sorts after every id and after every number of votes. */
const last = "~";

function keyOf(level: number, author: string): string {
  return judgingKey({ ratingCount: level, owner: author });
}

function levelOf({ judging = "" }: RecipeCard): number {
  return Number(judging.slice(0, 6));
}

/**
 * Returns the next recipe cards of a crowded challenge that the filter accepts, fewest votes first. Also
 * returns the position of the next page, if any.
 */
export async function nextCardsByVotes(
  challengeId: string,
  readerId: string,
  start: VotePosition,
  { count, maxCardsRead, accept }: Selection,
): Promise<{ cards: RecipeCard[]; next: VotePosition | undefined }> {
  const cards: RecipeCard[] = [];
  let position: VotePosition | undefined = start;
  let left = maxCardsRead;
  for (let request = 0; position && cards.length < count; request++) {
    if (request === maxRequests || left <= 0) break;
    const limit = Math.min(left, count - cards.length);
    const slice = await sliceAt(challengeId, readerId, position, limit);
    left -= slice.items.length;
    const sameLevel = slice.items.filter((card) => levelOf(card) === position?.level);
    cards.push(...sameLevel.filter(accept));
    position = positionAfter(position, slice, sameLevel);
  }
  return { cards, next: position };
}

/** Queries the next recipe cards in the order of votes, with one request. */
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

function positionAfter(
  { level, part, above }: VotePosition,
  { items, hasMore }: Slice<RecipeCard>,
  sameLevel: RecipeCard[],
): VotePosition | undefined {
  const lastAuthor = sameLevel.at(-1)?.owner;
  const continues = hasMore && sameLevel.length === items.length;
  if (continues && lastAuthor) return { level, part, after: lastAuthor, above };
  if (part === "tail") {
    const higher = items[sameLevel.length];
    return { level, part: "head", after: "", above: higher && levelOf(higher) };
  }
  return above === undefined ? undefined : { level: above, part: "tail", after: "" };
}

function justAfter(id: string): string {
  return `${id}!`;
}

/** Returns a key that sorts immediately before the given id and after all smaller ids. */
function justBefore(id: string): string {
  return `${id.slice(0, -1)}${String.fromCharCode(id.charCodeAt(id.length - 1) - 1)}${last}`;
}
