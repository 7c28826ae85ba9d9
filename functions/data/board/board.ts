import { topListLength } from "#shared/constants.ts";
import { dayMs } from "#shared/durations.ts";
import type { Leaderboard } from "#shared/model/leaderboard.ts";
import type { Contribution } from "#shared/rules/contributor-order.ts";
import { averageRating, compareByRank, type RankedFields } from "#shared/rules/ranking.ts";
import { imageUrlOf } from "../items/image-folder.ts";
import { pack } from "../table/pack.ts";
import { parseRecipeId } from "../table/recipe-id.ts";

/** A recipe with the fields that the leaderboard shows. */
export interface BoardRecipe extends RankedFields {
  id: string;
  title: string;
  /** Name of the recipe's author. */
  nom: string;
  /** Name of the recipe's image. */
  image: string;
  color: string;
}

/**
 * The stored leaderboard. It contains more recipes than the site shows. The extra ones replace recipes that become too
 * old.
 */
export interface Board {
  /**
   * The best recipes of the last 7 days, followed by those of the last 24 hours that are not already listed. Each group
   * is sorted by rank.
   */
  recipes: BoardRecipe[];
  /** Number of recipes in the first group of `recipes`, which contains the best recipes of the last 7 days. */
  week: number;
  contributors: Contribution[];
}

/**
 * Number of recipes stored per time window: ten to show, and five to replace those that become too old. If titles and
 * names are very long, fewer recipes are stored.
 */
export const boardLength = topListLength + 5;
/**
 * Maximum size of the compressed leaderboard in bytes. Keeps the whole item below 4 KB, so that a read costs 0.5 units.
 */
const maxBytes = 3900;

/** Returns the times at which the leaderboard's 24-hour and 7-day windows begin (D23). */
export function windowStartsAt(now: Date): { day: Date; week: Date } {
  return { day: new Date(now.getTime() - dayMs), week: new Date(now.getTime() - 7 * dayMs) };
}

/**
 * Builds and compresses the leaderboard. Includes up to five spare recipes per time window, which replace recipes that
 * become too old. Includes fewer spare recipes if reading the leaderboard would otherwise cost more than 0.5 read
 * units.
 */
export function packBoard(candidates: BoardRecipe[], contributors: Contribution[], now: Date) {
  for (let length = boardLength; ; length--) {
    const packed = pack(boardOf(candidates, contributors, now, length));
    if (packed.length <= maxBytes || length === topListLength) return packed;
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

/** Returns the leaderboard at the given time. Omits recipes that are too old for the 24-hour or the 7-day list. */
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
  const slot = parseRecipeId(id);
  return {
    id,
    title,
    ...(slot && { imageUrl: imageUrlOf(image, slot), imageColor: color }),
    user: { id: slot?.userId ?? "", nom },
    averageRating: averageRating(ratings),
    ratingCount: ratings.ratingCount,
  };
}
