import { hourMs } from "#shared/durations.ts";
import type { Leaderboard } from "#shared/model/leaderboard.ts";
import { addDays, startOfParisDay } from "#shared/rules/paris-days.ts";
import { createChallenge } from "../../data/challenge/change-challenge.ts";
import type { StoredChallenge } from "../../data/items/stored-challenge.ts";
import { getRecipe } from "../../data/recipe/recipe-store.ts";
import { newId } from "../../data/table/ids.ts";
import { enterRecipe, rateRecipe } from "./recipes.ts";

/** The current time in leaderboard tests. */
export const boardNow = new Date("2026-11-21T20:00:00.000Z");
const boardToday = "2026-11-21";

/** Returns the input for a challenge that lasts from day `from` to day `to`, relative to today. */
export function boardChallengeDraft(from: number, to: number, type: "DAILY" | "WEEKLY" = "DAILY") {
  const texts = { title: "Tarte", description: "Une tarte.", categoryId: "dessert" };
  return { ...texts, type, startDate: addDays(boardToday, from), endDate: addDays(boardToday, to) };
}

/**
 * Creates a challenge as if the current time were the start of its first day. Otherwise, the agenda would omit a
 * challenge that ended over a week ago.
 */
export function createBoardChallenge(
  from: number,
  to: number,
  type: "DAILY" | "WEEKLY" = "DAILY",
): Promise<StoredChallenge> {
  const draft = boardChallengeDraft(from, to, type);
  return createChallenge(
    draft,
    { id: "dessert", name: "Dessert" },
    startOfParisDay(draft.startDate),
  );
}

/** A submitted recipe and its ratings. */
export interface RatedRecipe {
  id: string;
  author: { id: string; nom: string };
  createdAt: Date;
  ratings: number[];
  imageUrl: string;
  imageColor: string;
}

/** Stores a recipe that was submitted the given number of hours ago, with ratings by new users. */
export async function enterRatedRecipe(
  challengeId: string,
  hoursAgo: number,
  ratings: number[],
  author = { id: newId(), nom: "Camille" },
): Promise<RatedRecipe> {
  const createdAt = new Date(boardNow.getTime() - hoursAgo * hourMs);
  const id = await enterRecipe(challengeId, author, createdAt);
  for (const rating of ratings) await rateRecipe(id, rating, boardNow);
  const { imageUrl, imageColor } = await getRecipe(id, author.id);
  return { id, author, createdAt, ratings, imageUrl, imageColor };
}

const sum = (ratings: number[]) => ratings.reduce((total, rating) => total + rating, 0);
const mean = (ratings: number[]) => (ratings.length === 0 ? 0 : sum(ratings) / ratings.length);

/** Computes the expected leaderboard from the ranking rules (D21, D23). */
export function expectedLeaderboard(recipes: RatedRecipe[], at: Date): Leaderboard {
  const top = (hours: number) =>
    recipes
      .filter(({ createdAt }) => createdAt.getTime() >= at.getTime() - hours * hourMs)
      .filter(({ ratings }) => ratings.length > 0)
      .sort(
        (a, b) =>
          mean(b.ratings) - mean(a.ratings) ||
          b.ratings.length - a.ratings.length ||
          a.createdAt.getTime() - b.createdAt.getTime(),
      )
      .slice(0, 10)
      .map(({ id, author, ratings, imageUrl, imageColor }) => ({
        id,
        title: "Tarte aux pommes de ma grand-mère",
        imageUrl,
        imageColor,
        user: author,
        averageRating: mean(ratings),
        ratingCount: ratings.length,
      }));
  const authors = new Map(recipes.map(({ author }) => [author.id, author]));
  const topContributors = [...authors.values()]
    .map(({ id, nom }) => {
      const own = recipes.filter(({ author }) => author.id === id);
      const ratings = own.flatMap((one) => one.ratings);
      const averageRating = mean(ratings);
      return { id, nom, recipeCount: own.length, averageRating, ratingCount: ratings.length };
    })
    .sort(
      (a, b) =>
        b.recipeCount - a.recipeCount ||
        b.averageRating - a.averageRating ||
        a.nom.localeCompare(b.nom, "fr"),
    )
    .slice(0, 10);
  return { topRecipes24h: top(24), topRecipes7d: top(7 * 24), topContributors };
}
