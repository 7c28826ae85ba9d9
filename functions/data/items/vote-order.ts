import type { RecipeCard } from "./recipe-card.ts";

const voteDigits = 6;

/**
 * Returns a recipe's sort key in the index `byVotes`: the number of votes, then the author's id. The index contains the
 * recipes of challenges with more than 40 recipes.
 */
export function voteOrderKey(card: Pick<RecipeCard, "ratingCount" | "owner">): string {
  return `${voteOrderPrefix(card.ratingCount)}#${card.owner}`;
}

/** Returns the prefix of all sort keys in the index `byVotes` with the given number of votes. */
export function voteOrderPrefix(ratingCount: number): string {
  return String(ratingCount).padStart(voteDigits, "0");
}

/** Returns the number of votes in a sort key of the index `byVotes`. */
export function votesInKey(key: string): number {
  return Number(key.slice(0, voteDigits));
}
