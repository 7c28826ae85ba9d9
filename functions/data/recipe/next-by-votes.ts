import { judgingKey, type RecipeCard, votesOfJudging } from "../items/recipe-card.ts";
import { indexes } from "../table/indexes.ts";
import { querySlice, type Slice } from "../table/query-slice.ts";

/**
 * A position in a list of recipes that is sorted by number of votes (fewest first), then by author id. Among recipes
 * with equally many votes, the list starts after the reader's own id (part `tail`) and then wraps around to the lowest
 * id (part `head`), so that each reader starts with different recipes.
 */
export interface VotePosition {
  level: number;
  part: "tail" | "head";
  /** Author id of the last recipe read with `level` votes. Empty if none has been read. */
  after: string;
  /**
   * The next higher number of votes that any recipe has, if known. In the part `head`, undefined means that no recipe
   * has more votes.
   */
  above?: number | undefined;
}

export const startPosition: VotePosition = { level: 0, part: "tail", after: "" };

interface Selection {
  count: number;
  maxCardsRead: number;
  accept(card: RecipeCard): boolean;
}

/** Maximum number of database requests per page. A page may therefore be short. */
const maxRequests = 6;

/** A string that sorts after every id and every number of votes. */
const last = "~";

function keyOf(level: number, author: string): string {
  return judgingKey({ ratingCount: level, owner: author });
}

function levelOf({ judging = "" }: RecipeCard): number {
  return votesOfJudging(judging);
}

/**
 * Returns recipes of a challenge with over 40 recipes, fewest votes first. Skips recipes that `accept` rejects. `next`
 * is the start of the next page, or undefined at the end.
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

/** Returns a key that sorts directly before the given id. */
function justBefore(id: string): string {
  return `${id.slice(0, -1)}${String.fromCharCode(id.charCodeAt(id.length - 1) - 1)}${last}`;
}
