import { topListLength } from "#shared/constants.ts";
import type { Leaderboard } from "#shared/model/leaderboard.ts";
import type { Contribution } from "#shared/rules/contributor-order.ts";
import { averageRating, compareByRank, type RankedFields } from "#shared/rules/ranking.ts";
import { imageUrlOf } from "../items/image-folder.ts";
import { pack } from "../table/pack.ts";
import { recipeSlot } from "../table/recipe-id.ts";

/** A recipe with all that its line on the leaderboard needs. */
export interface BoardRecipe extends RankedFields {
  id: string;
  title: string;
  /** Name of the author. */
  nom: string;
  /** See RecipeCard; boards stored before pictures were shown have none. */
  image?: string;
  color?: string;
}

/**
 * The leaderboard as it is kept. Its lists are longer than those that are shown, so that others stand by when
 * recipes leave the window of a list.
 */
export interface Board {
  /**
   * The best of the last 7 days, then what the best of the last 24 hours adds to them, in ranking order: whatever
   * is among the best of the week and of the day stands only once.
   */
  recipes: BoardRecipe[];
  /** How many of the recipes are the best of the week. */
  week: number;
  contributors: Contribution[];
}

const day = 24 * 3_600_000;
/** Recipes of a list that the board holds, unless their texts are very long. */
export const boardLength = topListLength + 5;
/** With the rest of its item below 4 KB: half a read unit. */
const mostBytes = 3900;

/** The instants from which on recipes count for the two lists (D23). */
export function windowStartsAt(now: Date): { day: Date; week: Date } {
  return { day: new Date(now.getTime() - day), week: new Date(now.getTime() - 7 * day) };
}

/** The packed board that `candidates` make. Fewer recipes stand by when their texts are too long for one cheap read. */
export function packBoard(candidates: BoardRecipe[], contributors: Contribution[], now: Date) {
  for (let length = boardLength; ; length--) {
    const packed = pack(boardOf(candidates, contributors, now, length));
    if (packed.length <= mostBytes || length === topListLength) return packed;
  }
}

function boardOf(
  candidates: BoardRecipe[],
  contributors: Contribution[],
  now: Date,
  length: number,
): Board {
  const since = windowStartsAt(now);
  const best = (from: Date) =>
    candidates
      .filter(({ createdAt, ratingCount }) => createdAt >= from.toISOString() && ratingCount > 0)
      .sort((a, b) => compareByRank(a, b) || (a.id < b.id ? -1 : 1))
      .slice(0, length);
  const week = best(since.week);
  const shown = new Set(week.map(({ id }) => id));
  const added = best(since.day).filter(({ id }) => !shown.has(id));
  return { recipes: [...week, ...added], week: week.length, contributors };
}

/** The leaderboard that a board gives at an instant: recipes that have left their window since are left out. */
export function leaderboardAt(board: Board, now: Date): Leaderboard {
  const since = windowStartsAt(now);
  const shown = (recipes: BoardRecipe[], from: Date) =>
    recipes
      .filter(({ createdAt }) => createdAt >= from.toISOString())
      .slice(0, topListLength)
      .map(rankedRecipe);
  return {
    topRecipes24h: shown(board.recipes, since.day),
    topRecipes7d: shown(board.recipes.slice(0, board.week), since.week),
    topContributors: board.contributors.map(({ userId, nom, recipeCount, ...ratings }) => ({
      id: userId,
      nom,
      recipeCount,
      averageRating: averageRating(ratings),
      ratingCount: ratings.ratingCount,
    })),
  };
}

function rankedRecipe({ id, title, nom, image, color, ...ratings }: BoardRecipe) {
  const slot = recipeSlot(id);
  return {
    id,
    title,
    ...(slot && image && { imageUrl: imageUrlOf(image, slot), imageColor: color }),
    user: { id: slot?.userId ?? "", nom },
    averageRating: averageRating(ratings),
    ratingCount: ratings.ratingCount,
  };
}
