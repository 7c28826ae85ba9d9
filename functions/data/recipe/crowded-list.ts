import type { Page, PageQuery } from "#shared/model/page.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { isId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { decodeCursor, encodeCursor, isInstant } from "../table/page-cursor.ts";
import { recipeSlot } from "../table/recipe-id.ts";
import { getItem, queryAll } from "../table/requests.ts";
import { nextCardsByVotes, startPosition, type VotePosition } from "./next-by-votes.ts";
import { recipesForReader } from "./recipes-for-reader.ts";
import { addSeen, isSeen, isSeenList } from "./seen-recipes.ts";

/** Cards that one page reads beyond its own, to pass over what the reader has rated. */
const passedOver = 4;
/** Cards of rated recipes on a page, which stand apart and are read one by one: 4 RRU. */
const ratedOnPage = 8;

/**
 * Where a reader is: among the unrated at a VotePlace, or among the rated after a recipe. `at`: when the first page was
 * read (ISO 8601); what is submitted later is for the next time.
 */
type Position = Record<
  "challengeId" | "part" | "level" | "after" | "above" | "seen" | "at",
  string
>;

/**
 * A page of the recipes of a crowded challenge in voting order over all of them (D26a, D37), from the index by votes:
 * 6 RRU for 20 however many there are, so that a page may hold fewer than `limit`, or none though others follow.
 */
export async function listCrowdedRecipes(
  challengeId: string,
  readerId: string,
  { limit, cursor }: PageQuery,
  now: Date,
): Promise<Page<RecipeForReader>> {
  const position = decodeCursor<Position>(cursor, (key) => isPosition(key, challengeId));
  const ratings = await ratingsIn(challengeId, readerId);
  if (position?.part === "rated") return ratedPage(position, { readerId, limit, ratings });
  const own = position ? undefined : await ownCard(challengeId, readerId);
  const { seen: before, at } = position ?? { seen: "", at: now.toISOString() };
  const { cards, next } = await nextCardsByVotes(challengeId, readerId, placeIn(position), {
    wanted: limit - (own ? 1 : 0),
    lookedAt: limit + passedOver,
    accept: (card) =>
      card.ownerSort <= at &&
      card.owner !== readerId &&
      !ratings.has(idOf(card)) &&
      !isSeen(before, card.owner),
  });
  const shown = [...(own ? [own] : []), ...cards];
  const seen = addSeen(before, shown);
  const rated = { challengeId, part: "rated", level: "", after: "", above: "", seen, at };
  const onward = next ? { challengeId, ...textsOf(next), seen, at } : rated;
  return {
    items: await recipesForReader(shown, readerId, ratings),
    cursor: next || ratings.size > 0 ? encodeCursor(onward) : undefined,
  };
}

function placeIn(position: Position | undefined): VotePosition {
  if (!position) return startPosition;
  const { level, part, after, above } = position;
  return {
    level: Number(level),
    part: part === "head" ? "head" : "tail",
    after,
    above: above === "" ? undefined : Number(above),
  };
}

function textsOf({ level, part, after, above }: VotePosition) {
  return { part, level: String(level), after, above: above === undefined ? "" : String(above) };
}

const level = /^\d{1,6}$/;

function isPosition(key: Record<string, unknown>, challengeId: string): boolean {
  const after = String(key.after);
  const isPlace =
    key.part === "rated"
      ? after === "" || recipeSlot(after) !== undefined
      : (key.part === "tail" || key.part === "head") &&
        level.test(String(key.level)) &&
        (key.above === "" || level.test(String(key.above))) &&
        (after === "" || isId(after));
  return key.challengeId === challengeId && isPlace && isSeenList(key.seen) && isInstant(key.at);
}

/** All ratings that a reader gave in a challenge, in the order of the recipes' identifiers: 0.5 RRU for 40. */
async function ratingsIn(challengeId: string, readerId: string): Promise<Map<string, number>> {
  const ratings = new Map<string, number>();
  const votes = queryAll<{ SK: string; rating: number }>({
    KeyConditionExpression: "PK = :voter AND begins_with(SK, :challenge)",
    ExpressionAttributeValues: {
      ":voter": keys.vote(readerId, "").PK,
      ":challenge": `${challengeId}-`,
    },
  });
  for await (const { SK, rating } of votes) ratings.set(SK, rating);
  return ratings;
}

async function ownCard(challengeId: string, userId: string): Promise<RecipeCard | undefined> {
  const { Item } = await getItem({ Key: keys.recipe({ challengeId, userId }) });
  return Item as RecipeCard | undefined;
}

interface RatedBy {
  readerId: string;
  limit: number;
  ratings: Map<string, number>;
}

/** What the reader had rated before they came to it; what they rated since has been shown. */
async function ratedPage(
  { challengeId, after, seen, at }: Position,
  { readerId, limit, ratings }: RatedBy,
): Promise<Page<RecipeForReader>> {
  const ids = [...ratings.keys()].filter((id) => id > after);
  const asked = ids.slice(0, Math.min(limit, ratedOnPage));
  const slots = asked.flatMap((id) => recipeSlot(id) ?? []);
  const found = await batchGet(slots.map(keys.recipe));
  const shown = slots
    .flatMap((slot) => found.get<RecipeCard>(keys.recipe(slot)) ?? [])
    .filter((card) => asked.includes(idOf(card)) && !isSeen(seen, card.owner));
  const [last] = asked.length < ids.length ? asked.slice(-1) : [];
  const next =
    last === undefined
      ? undefined
      : { challengeId, part: "rated", level: "", after: last, above: "", seen, at };
  return {
    items: await recipesForReader(shown, readerId, ratings),
    cursor: encodeCursor(next),
  };
}
