import { judgingKey, type RecipeCard } from "../items/recipe-card.ts";
import { indexes } from "../table/indexes.ts";
import { querySlice, type Slice } from "../table/query-slice.ts";

/**
 * Where an order by votes stands. Of a level, the recipes of one number of votes, come first the authors from the
 * reader's own identifier on (`tail`), then those before it (`head`), so that everybody begins elsewhere.
 */
export interface VotePosition {
  level: number;
  part: "tail" | "head";
  /** Author of the last card read of this part, if any. */
  after: string;
  /** The next level above that has a recipe, once it is known; undefined in a head where there is none. */
  above?: number | undefined;
}

export const startPosition: VotePosition = { level: 0, part: "tail", after: "" };

interface Wish {
  wanted: number;
  /** Cards read at most. */
  lookedAt: number;
  accept(card: RecipeCard): boolean;
}

/** Requests for one page at most; what needs more goes on with the next page. */
const mostRequests = 6;

/** Sorts after every identifier, and after every level. */
const last = "~";

function keyOf(level: number, author: string): string {
  return judgingKey({ ratingCount: level, owner: author });
}

function levelOf({ judging = "" }: RecipeCard): number {
  return Number(judging.slice(0, 6));
}

/**
 * The next cards of a crowded challenge by number of votes, fewest first, that are accepted, and where to go on unless
 * these were the last.
 */
export async function nextCardsByVotes(
  challengeId: string,
  readerId: string,
  start: VotePosition,
  { wanted, lookedAt, accept }: Wish,
): Promise<{ cards: RecipeCard[]; next: VotePosition | undefined }> {
  const cards: RecipeCard[] = [];
  let place: VotePosition | undefined = start;
  let left = lookedAt;
  for (let request = 0; place && cards.length < wanted; request++) {
    if (request === mostRequests || left <= 0) break;
    const slice = await sliceAt(
      challengeId,
      readerId,
      place,
      Math.min(left, wanted - cards.length),
    );
    left -= slice.items.length;
    const ofLevel = slice.items.filter((card) => levelOf(card) === place?.level);
    cards.push(...ofLevel.filter(accept));
    place = placeAfter(place, slice, ofLevel);
  }
  return { cards, next: place };
}

/** One query: the rest of a tail and what stands above it, or the rest of a head. */
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

function placeAfter(
  { level, part, above }: VotePosition,
  { items, hasMore }: Slice<RecipeCard>,
  ofLevel: RecipeCard[],
): VotePosition | undefined {
  const end = ofLevel.at(-1)?.owner;
  const goesOn = hasMore && ofLevel.length === items.length;
  if (goesOn && end) return { level, part, after: end, above };
  if (part === "tail") {
    const higher = items[ofLevel.length];
    return { level, part: "head", after: "", above: higher && levelOf(higher) };
  }
  return above === undefined ? undefined : { level: above, part: "tail", after: "" };
}

function justAfter(id: string): string {
  return `${id}!`;
}

/** Sorts before an identifier and after all those that are less. */
function justBefore(id: string): string {
  return `${id.slice(0, -1)}${String.fromCharCode(id.charCodeAt(id.length - 1) - 1)}${last}`;
}
