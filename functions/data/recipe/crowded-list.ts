import type { Page, PageQuery } from "#shared/model/page.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { isId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { decodeCursor, encodeCursor, isInstant } from "../table/page-cursor.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { getItem } from "../table/requests.ts";
import { nextCardsByVotes, startOfVoteOrder, type VotePosition } from "./next-by-votes.ts";
import { getAllRatings } from "./ratings-of-voter.ts";
import { recipesForReader } from "./recipes-for-reader.ts";
import { addSeen, isSeen, isSeenList } from "./seen-recipes.ts";
import { isUncrowdedPosition, type UncrowdedListPosition } from "./uncrowded-list.ts";

/**
 * Number of extra recipes to read per page. They replace recipes that the page must skip: recipes that the user has
 * already rated, and recipes that must be listed after others that have not been read yet.
 */
const extraCardsRead = 12;
/** Maximum number of already rated recipes per page. Reading them costs at most 4 read units. */
const maxRatedPerPage = 8;

/**
 * Cursor into the recipe list of a crowded challenge (over 40 recipes). `at` is the time at which the first page was
 * read (ISO 8601). Recipes submitted later are left out.
 */
export type CrowdedListPosition = UnratedPosition | RatedPosition;

/** Position among the recipes that the user has not rated: a `VotePosition` whose level is stored as a string. */
type UnratedPosition = UncrowdedListPosition & Omit<VotePosition, "level"> & { level: string };

/** Position among the recipes that the user has rated. `after` is the id of the last one read, or empty. */
type RatedPosition = UncrowdedListPosition & { part: "rated"; level: ""; after: string };

/**
 * Returns a page of the recipes of a crowded challenge (over 40 recipes), from the index `byVotes` (D26a, D37). The
 * user's own recipe comes first. Next come the recipes that the user has not rated, those with the fewest votes first.
 * The rated ones are last.
 *
 * A page of 20 recipes usually costs at most 6 read units, regardless of the number of recipes in the challenge. A page
 * can be short or even empty although more pages follow. A cursor that was issued before the challenge became crowded
 * remains valid.
 */
export async function listCrowdedRecipes(
  challengeId: string,
  readerId: string,
  { limit, cursor }: PageQuery,
  now: Date,
): Promise<Page<RecipeForReader>> {
  const position = decodeCursor<CrowdedListPosition | UncrowdedListPosition>(cursor, (key) =>
    "part" in key ? isPosition(key, challengeId, readerId) : isUncrowdedPosition(key, challengeId),
  );
  if (position && "part" in position && position.part === "rated") {
    return ratedPage(position, {
      readerId,
      limit,
      ratings: await getAllRatings(readerId, challengeId),
    });
  }
  const [ratings, own, start] = await Promise.all([
    getAllRatings(readerId, challengeId),
    position ? undefined : getItem<RecipeCard>(keys.recipe({ challengeId, userId: readerId })),
    votePositionOf(position) ?? startOfVoteOrder(challengeId),
  ]);
  const { seen: before, at } = position ?? { seen: "", at: now.toISOString() };
  const { cards, next } = await nextCardsByVotes(challengeId, readerId, start, {
    count: limit - (own ? 1 : 0),
    maxCardsRead: limit + extraCardsRead,
    accept: (card) =>
      card.ownerSort <= at &&
      card.owner !== readerId &&
      !ratings.has(idOf(card)) &&
      !isSeen(before, card.owner),
  });
  const shown = [...(own ? [own] : []), ...cards];
  const progress = { challengeId, seen: addSeen(before, shown), at };
  const onward: CrowdedListPosition = next
    ? { ...progress, ...next, level: String(next.level) }
    : { ...progress, part: "rated", level: "", after: "" };
  return {
    items: await recipesForReader(shown, readerId, ratings),
    cursor: next || ratings.size > 0 ? encodeCursor(onward) : undefined,
  };
}

function votePositionOf(
  position: UnratedPosition | UncrowdedListPosition | undefined,
): VotePosition | undefined {
  if (!position || !("part" in position)) return undefined;
  const { part, level, after } = position;
  return { part, level: Number(level), after };
}

const levelPattern = /^\d{1,6}$/;

function isPosition(key: Record<string, unknown>, challengeId: string, readerId: string): boolean {
  const after = String(key.after);
  const isInPart =
    key.part === "rated"
      ? after === "" || parseRecipeId(after) !== undefined
      : (key.part === "tail" || key.part === "head") &&
        levelPattern.test(String(key.level)) &&
        // The part `head` contains the recipes of authors whose ids sort before the user's id. `after` must also sort
        // before this id, because DynamoDB rejects a key range that starts after its end.
        (after === "" || (isId(after) && (key.part === "tail" || after < readerId)));
  return key.challengeId === challengeId && isInPart && isSeenList(key.seen) && isInstant(key.at);
}

interface RatedPageRequest {
  readerId: string;
  limit: number;
  ratings: Map<string, number>;
}

/**
 * Returns a page of the recipes that the user has rated. Omits recipes that an earlier page has already shown because
 * the user had not rated them yet.
 */
async function ratedPage(
  position: RatedPosition,
  { readerId, limit, ratings }: RatedPageRequest,
): Promise<Page<RecipeForReader>> {
  const { after, seen } = position;
  const ids = [...ratings.keys()].filter((id) => id > after);
  const pageIds = ids.slice(0, Math.min(limit, maxRatedPerPage));
  const slots = pageIds.flatMap((id) => parseRecipeId(id) ?? []);
  const found = await batchGet(slots.map(keys.recipe));
  const shown = slots
    .flatMap((slot) => found.get<RecipeCard>(keys.recipe(slot)) ?? [])
    .filter((card) => pageIds.includes(idOf(card)) && !isSeen(seen, card.owner));
  const last = pageIds.length < ids.length ? pageIds.at(-1) : undefined;
  return {
    items: await recipesForReader(shown, readerId, ratings),
    cursor: last && encodeCursor({ ...position, after: last }),
  };
}
