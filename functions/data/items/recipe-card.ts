import type { Recipe } from "#shared/model/recipe.ts";
import { averageRating } from "#shared/rules/ranking.ts";
import type { lists } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import { type RecipeSlot, recipeIdOf } from "../table/recipe-id.ts";
import { imageUrlOf } from "./image-folder.ts";
import { packText, type RecipeText, unpackText } from "./recipe-text.ts";
import type { StarCounts } from "./star-counts.ts";

/**
 * The item of a recipe, called its card. The card contains vote counters, ranking keys and everything that a
 * list shows, in at most 1 KB.
 */
export interface RecipeCard extends Key, StarCounts {
  challengeId: string;
  list: typeof lists.recipes;
  /**
   * Sort key that orders recipes by rank. `rankKey` computes it from the counters on the recipe card and the
   * submission date.
   */
  sort: string;
  /** Id of the recipe's author. */
  owner: string;
  /** Date on which the recipe was submitted (ISO 8601). */
  ownerSort: string;
  nonce: string;
  title: string;
  /** Name of the recipe's author. */
  nom: string;
  /** Name of the recipe's image, created by `newImageName`. */
  image: string;
  /** Dominant colour of the image as `#rrggbb`. */
  color: string;
  /** End date of the recipe's challenge (ISO 8601). */
  ends: string;
  ratingCount: number;
  ratingSum: number;
  /** Number of users who have cooked the recipe (D39). */
  cooked?: number;
  /** True if the recipe has won its challenge (D22). */
  won?: true;
  /**
   * Sort key computed by `judgingKey`. Present only in crowded challenges, until their winners are recorded.
   */
  judging?: string;
  /**
   * Place of the recipe in its challenge's results. The numbers of votes with 1 to 5 stars on which the place
   * is based are also recorded (D37).
   */
  standing?: { place: number; stars: number[] };
  /** The compressed texts of the recipe, if they fit into the recipe card without exceeding 1 KB. */
  body?: Uint8Array;
  /** True if a separate item contains the recipe's texts. */
  long?: true;
}

/**
 * Maximum total size in bytes of the title, the author's name and the compressed texts in a recipe card of 1
 * KB. A test checks that the other attributes fit into the remaining space.
 */
const variableBytes = 640;

/**
 * Compresses the texts of a recipe. The result is stored in the recipe card or, if it does not fit there, in
 * a separate item.
 */
export function packRecipeText(
  { title, nom }: Pick<RecipeCard, "title" | "nom">,
  text: RecipeText,
): { body: Buffer } | { overflow: Buffer } {
  const packed = packText(text);
  const bytes = Buffer.byteLength(title) + Buffer.byteLength(nom) + packed.length;
  return bytes <= variableBytes ? { body: packed } : { overflow: packed };
}

export function slotOf({ challengeId, owner }: RecipeCard): RecipeSlot {
  return { challengeId, userId: owner };
}

export function idOf(card: RecipeCard): string {
  return recipeIdOf({ ...slotOf(card), nonce: card.nonce });
}

/** Returns the recipe as shown to readers, built from its card item and its compressed texts. */
export function recipeOf(card: RecipeCard, packed: Uint8Array, endDate = card.ends): Recipe {
  return {
    id: idOf(card),
    title: card.title,
    ...unpackText(packed),
    imageUrl: imageUrlOf(card.image, slotOf(card)),
    imageColor: card.color,
    averageRating: averageRating(card),
    ratingCount: card.ratingCount,
    cookedCount: card.cooked ?? 0,
    user: { id: card.owner, nom: card.nom },
    challenge: { id: card.challengeId, endDate },
    createdAt: card.ownerSort,
  };
}

/**
 * Returns the sort key of a recipe card from a crowded challenge in the index `byVotes`: the number of votes,
 * followed by the author's id.
 */
export function judgingKey(card: Pick<RecipeCard, "ratingCount" | "owner">): string {
  return `${String(card.ratingCount).padStart(6, "0")}#${card.owner}`;
}
