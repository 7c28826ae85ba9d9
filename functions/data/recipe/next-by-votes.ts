import { judgingKey, type RecipeCard, votesOfJudging } from "../items/recipe-card.ts";
import { indexes } from "../table/indexes.ts";
import { querySlice, type Slice } from "../table/query-slice.ts";
import { queryItems } from "../table/requests.ts";

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
   * has more votes. Looked up again for each page, because it changes with each vote.
   */
  above?: number | undefined;
}

interface Selection {
  count: number;
  maxCardsRead: number;
  accept(card: RecipeCard): boolean;
}

/** Maximum number of database requests per page. A page may therefore be short. */
const maxRequests = 6;

/**
 * Minimum number of cards to read per request, within what is left of `maxCardsRead`. Reading so few cards costs up to
 * 1.5 read units.
 */
const minCardsRead = 8;

/** A string that sorts after every id and every number of votes. */
const last = "~";

function keyOf(level: number, author: string): string {
  return judgingKey({ ratingCount: level, owner: author });
}

function levelOf({ judging = "" }: RecipeCard): number {
  return votesOfJudging(judging);
}

/** Returns the start of the list, at the lowest number of votes of any recipe. Undefined if there are no recipes. */
export async function startOfVoteOrder(challengeId: string): Promise<VotePosition | undefined> {
  const level = await lowestLevelFrom(challengeId, 0);
  return level === undefined ? undefined : startOfLevel(level);
}

/**
 * Returns the lowest number of votes that any recipe has, not counting recipes with fewer than `level` votes. Undefined
 * if all have fewer.
 */
async function lowestLevelFrom(challengeId: string, level: number): Promise<number | undefined> {
  const { Items } = await queryItems<RecipeCard>({
    IndexName: indexes.byVotes,
    KeyConditionExpression: "challengeId = :challenge AND judging >= :from",
    ExpressionAttributeValues: { ":challenge": challengeId, ":from": keyOf(level, "") },
    Limit: 1,
  });
  return Items[0] && levelOf(Items[0]);
}

function startOfLevel(level: number): VotePosition {
  return { level, part: "tail", after: "" };
}

/**
 * Returns recipes of a challenge with over 40 recipes, fewest votes first. Skips recipes that `accept` rejects. `next`
 * is the start of the next page, or undefined at the end.
 */
export async function nextCardsByVotes(
  challengeId: string,
  readerId: string,
  start: VotePosition | undefined,
  { count, maxCardsRead, accept }: Selection,
): Promise<{ cards: RecipeCard[]; next: VotePosition | undefined }> {
  /** The cards in the reader's order. */
  const read: RecipeCard[] = [];
  let position = start;
  if (start?.part === "head") {
    // Votes since the last page may have given recipes other numbers of votes.
    position = { ...start, above: await lowestLevelFrom(challengeId, start.level + 1) };
  }
  let higher: Slice<RecipeCard> | undefined;
  let missing = count;
  let left = maxCardsRead;
  for (let request = 0; position && missing > 0 && left > 0 && request < maxRequests; request++) {
    const limit = Math.min(left, Math.max(missing, minCardsRead));
    const slice = await sliceAt(challengeId, readerId, position, limit);
    left -= slice.items.length;
    const found = cardsAt(position, slice, higher, readerId);
    // A vote between two requests moves a recipe to the next level, where it would be listed again.
    const added = found.cards.filter(({ owner }) => !read.some((card) => card.owner === owner));
    read.push(...added);
    missing -= added.filter(accept).length;
    ({ next: position, higher } = found);
  }
  const cards = read.filter(accept).slice(0, count);
  const next = missing < 0 ? positionAfter(cards.at(-1), read, position, readerId) : position;
  return { cards, next };
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
  /** Cards with more votes that were read together with the end of the part `tail`. */
  higher?: Slice<RecipeCard> | undefined;
}

/**
 * Returns the cards of a slice that follow a position in the reader's order. At the end of a level, adds the levels that
 * `higher` contains as a whole.
 */
function cardsAt(
  position: VotePosition,
  { items, hasMore }: Slice<RecipeCard>,
  higher: Slice<RecipeCard> | undefined,
  readerId: string,
): FoundCards {
  const { level, part, above } = position;
  const cards = items.filter((card) => levelOf(card) === level);
  const lastCard = cards.at(-1);
  if (lastCard && hasMore && cards.length === items.length) {
    return { cards, next: { ...position, after: lastCard.owner }, higher };
  }
  if (part === "tail") {
    const [nextHigher] = items.slice(cards.length);
    return {
      cards,
      next: { level, part: "head", after: "", above: nextHigher && levelOf(nextHigher) },
      higher: { items: items.slice(cards.length), hasMore },
    };
  }
  if (!higher) return { cards, next: above === undefined ? undefined : startOfLevel(above) };
  const whole = wholeLevels(higher, readerId);
  return { cards: [...cards, ...whole.cards], next: whole.next };
}

/**
 * Returns the cards of all levels that a slice contains as a whole, in the reader's order. A recipe that reached one of
 * these levels after the slice was read is missing until the reader loads the list again.
 */
function wholeLevels({ items, hasMore }: Slice<RecipeCard>, readerId: string): FoundCards {
  const lastCard = items.at(-1);
  // Further cards of the last level may follow the slice.
  const partial = hasMore && lastCard ? levelOf(lastCard) : undefined;
  const isHead = ({ owner }: RecipeCard) => Number(owner < readerId);
  const cards = items
    .filter((card) => levelOf(card) !== partial)
    .toSorted((a, b) => levelOf(a) - levelOf(b) || isHead(a) - isHead(b));
  return { cards, next: partial === undefined ? undefined : startOfLevel(partial) };
}

/** Returns the position after one of the cards that were read. `end` is the position after all of them. */
function positionAfter(
  card: RecipeCard | undefined,
  read: readonly RecipeCard[],
  end: VotePosition | undefined,
  readerId: string,
): VotePosition | undefined {
  if (!card) return end;
  const level = levelOf(card);
  const nextLevel = read.map(levelOf).find((other) => other > level) ?? end?.level;
  return {
    level,
    part: card.owner < readerId ? "head" : "tail",
    after: card.owner,
    above: nextLevel === level ? end?.above : nextLevel,
  };
}

function justAfter(id: string): string {
  return `${id}!`;
}

/** Returns a key that sorts directly before the given id. */
function justBefore(id: string): string {
  return `${id.slice(0, -1)}${String.fromCharCode(id.charCodeAt(id.length - 1) - 1)}${last}`;
}
