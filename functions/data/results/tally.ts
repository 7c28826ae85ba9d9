import type { VoteTotal } from "#shared/rules/weighted-winner.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { starNames, starsOf } from "../items/star-counts.ts";
import { listCards, queryCards } from "../recipe/cards-of-challenge.ts";

export interface TalliedRecipe extends VoteTotal {
  userId: string;
  recipeId: string;
  createdAt: string;
  title: string;
  nom: string;
  image: string;
  color: string;
  /** Number of votes with 1, 2, 3, 4 and 5 stars. */
  stars: number[];
}

export interface Tally {
  recipes: TalliedRecipe[];
  all: VoteTotal;
  stars: number[];
}

const attributes = [
  "PK",
  "SK",
  "challengeId",
  "owner",
  "ownerSort",
  "nonce",
  "title",
  "nom",
  "image",
  "color",
  "ratingCount",
  "ratingSum",
  ...starNames,
];

/** Adds up the votes in a challenge. Returns undefined if the challenge has more than `maxRecipes` recipes. */
export async function tallyChallenge(
  challengeId: string,
  maxRecipes: number,
): Promise<Tally | undefined> {
  const recipes: TalliedRecipe[] = [];
  for await (const card of queryCards(challengeId, attributes)) {
    if (recipes.length === maxRecipes) return undefined;
    recipes.push(tallyRecipe(card));
  }
  const totals = new Totals();
  for (const recipe of recipes) totals.add(recipe);
  return { recipes, ...totals.result };
}

/** Returns up to `limit` recipes with their vote counts, sorted by author id. Starts after the author id `after`. */
export async function tallyPage(
  challengeId: string,
  limit: number,
  after: string | undefined,
): Promise<TalliedRecipe[]> {
  const cards = await listCards(challengeId, { limit, after, attributes, consistent: false });
  return cards.map(tallyRecipe);
}

export class Totals {
  readonly #all = { ratingSum: 0, ratingCount: 0 };
  #stars = [0, 0, 0, 0, 0];

  add({ ratingSum, ratingCount, stars }: TalliedRecipe): void {
    this.#all.ratingSum += ratingSum;
    this.#all.ratingCount += ratingCount;
    this.#stars = this.#stars.map((total, index) => total + (stars[index] ?? 0));
  }

  get result(): Omit<Tally, "recipes"> {
    return { all: this.#all, stars: this.#stars };
  }
}

/** Returns the data of a recipe that the challenge's results need. */
export function tallyRecipe(card: RecipeCard): TalliedRecipe {
  const { owner, ownerSort, title, nom, image, color, ratingCount, ratingSum } = card;
  return {
    userId: owner,
    recipeId: idOf(card),
    createdAt: ownerSort,
    title,
    nom,
    image,
    color,
    ratingCount,
    ratingSum,
    stars: starsOf(card),
  };
}
