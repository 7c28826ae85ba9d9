import { topListLength } from "#shared/constants.ts";
import type { Leaderboard } from "#shared/model/leaderboard.ts";
import type { Contribution } from "#shared/rules/contributor-order.ts";
import { averageRating, compareByRank, type RankedFields } from "#shared/rules/ranking.ts";
import { imageUrlOf } from "../items/image-folder.ts";
import { pack } from "../table/pack.ts";
import { recipeSlot } from "../table/recipe-id.ts";

/** A recipe with the fields that the leaderboard displays. */
export interface BoardRecipe extends RankedFields {
  id: string;
  title: string;
  /** Name of the author. */
  nom: string;
  /** As in `RecipeCard`. Absent from boards that were stored before pictures were displayed. */
  image?: string;
  color?: string;
}

/** The stored leaderboard. Its lists are longer than the displayed ones, to replace recipes that leave a window. */
export interface Board {
  /** The best recipes of the last 7 days, then those of the last 24 hours that are not among them, each by rank. */
  recipes: BoardRecipe[];
  /** Number of recipes at the beginning of the list that are the best of the week. */
  week: number;
  contributors: Contribution[];
}

const day = 24 * 3_600_000;
/** Number of recipes stored for each list, unless their texts are very long. */
export const boardLength = topListLength + 5;
/** Keeps the whole item below 4 KB, which costs half a read unit. */
const maxBytes = 3900;

/** The starts of the windows of the two lists (D23). */
export function windowStartsAt(now: Date): { day: Date; week: Date } {
  return { day: new Date(now.getTime() - day), week: new Date(now.getTime() - 7 * day) };
}

/** Builds and packs the board. It stores fewer spare recipes if their texts are too long for one cheap read. */
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

/**
 * Returns the leaderboard at an instant, without the recipes that have left their window since the board was stored.
 */
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
