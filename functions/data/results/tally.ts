import type { VoteTotal } from "#shared/rules/weighted-winner.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { areStarsComplete, starNames, starsOf } from "../items/star-counts.ts";
import { queryAllCards } from "../recipe/cards-of-challenge.ts";

/** A recipe of an ended challenge with its vote counts. */
export interface TalliedRecipe extends VoteTotal {
  userId: string;
  recipeId: string;
  createdAt: string;
  title: string;
  nom: string;
  image: string;
  color: string;
  /** Numbers of votes with 1 to 5 stars. Undefined if a vote was cast before stars were counted. */
  stars: number[] | undefined;
}

/** All recipes of a challenge, and the totals of their votes. */
export interface Tally {
  recipes: TalliedRecipe[];
  all: VoteTotal;
  stars: number[] | undefined;
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

/** Adds up the votes in a challenge. Reads each recipe card once, up to 1 MB per request. */
export async function tallyChallenge(challengeId: string): Promise<Tally> {
  const recipes: TalliedRecipe[] = [];
  for await (const card of queryAllCards(challengeId, attributes)) recipes.push(tallyRecipe(card));
  const all = { ratingSum: 0, ratingCount: 0 };
  for (const { ratingSum, ratingCount } of recipes) {
    all.ratingSum += ratingSum;
    all.ratingCount += ratingCount;
  }
  return { recipes, all, stars: totalStars(recipes) };
}

function tallyRecipe(card: RecipeCard): TalliedRecipe {
  const { owner, ownerSort, title, nom, image, color, ratingCount, ratingSum } = card;
  const stars = starsOf(card);
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
    stars: areStarsComplete(stars, card) ? stars : undefined,
  };
}

function totalStars(recipes: TalliedRecipe[]): number[] | undefined {
  const total = [0, 0, 0, 0, 0];
  for (const { stars } of recipes) {
    if (!stars) return undefined;
    for (const [index, votes] of stars.entries()) total[index] = (total[index] ?? 0) + votes;
  }
  return total;
}
