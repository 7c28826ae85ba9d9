import type { Page, PageQuery } from "#shared/model/page.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { sortForVoting } from "#shared/rules/voting-order.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { decodeCursor, encodeCursor, isInstant } from "../table/page-cursor.ts";
import { queryCards } from "./cards-of-challenge.ts";
import { getRatings } from "./ratings-of-voter.ts";
import { recipesForReader } from "./recipes-for-reader.ts";
import { addSeen, isSeen, isSeenList } from "./seen-recipes.ts";

/**
 * Pagination cursor of a list of up to 40 recipes. `at` is the time at which the first page was read. Recipes submitted
 * later are omitted.
 */
export type UncrowdedListPosition = Record<"challengeId" | "seen" | "at", string>;

/**
 * Returns a page of a challenge's recipes in the order in which the user should rate them (D26a, D37). Use only for
 * challenges with up to 40 recipes, because it reads all recipe cards. Later pages neither repeat nor skip a recipe,
 * even if votes or recipes are added in the meantime.
 */
export async function listUncrowdedRecipes(
  challengeId: string,
  readerId: string,
  { limit, cursor }: PageQuery,
  now: Date,
): Promise<Page<RecipeForReader>> {
  const position = decodeCursor<UncrowdedListPosition>(cursor, (key) =>
    isUncrowdedPosition(key, challengeId),
  );
  const cards: RecipeCard[] = [];
  for await (const card of queryCards(challengeId)) cards.push(card);
  // This read is strongly consistent, so that it includes the user's latest vote.
  const ratings = await getRatings(readerId, cards.map(idOf), { consistent: true });
  const order = sortForVoting(
    startingAt(cards, readerId).map((card) => ({
      card,
      isMine: card.owner === readerId,
      hasVoted: ratings.has(idOf(card)),
      ratingCount: card.ratingCount,
    })),
  ).map(({ card }) => card);
  const { seen, at } = position ?? { seen: "", at: now.toISOString() };
  const unseen = order.filter(({ owner, ownerSort }) => ownerSort <= at && !isSeen(seen, owner));
  const shown = unseen.slice(0, limit);
  const more = unseen.length > limit;
  return {
    items: await recipesForReader(shown, readerId, ratings),
    cursor: more ? encodeCursor({ challengeId, at, seen: addSeen(seen, shown) }) : undefined,
  };
}

/**
 * True if a decoded cursor belongs to the recipe list of the given challenge, and was issued while the challenge had at
 * most 40 recipes.
 */
export function isUncrowdedPosition(key: Record<string, unknown>, challengeId: string): boolean {
  return key.challengeId === challengeId && isSeenList(key.seen) && isInstant(key.at);
}

/** Rotates a list of recipe cards so that different users start with different cards. */
function startingAt(cards: RecipeCard[], from: string): RecipeCard[] {
  const begin = cards.findIndex(({ owner }) => owner >= from);
  return begin < 0 ? cards : [...cards.slice(begin), ...cards.slice(0, begin)];
}
