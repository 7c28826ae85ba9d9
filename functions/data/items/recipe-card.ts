import type { Audience } from "#shared/model/audience.ts";
import type { Recipe } from "#shared/model/recipe.ts";
import { averageRating } from "#shared/rules/ranking.ts";
import type { lists } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import { type RecipeSlot, recipeIdOf } from "../table/recipe-id.ts";
import { imageFolder, imageUrlOf } from "./image-folder.ts";
import { packText, type RecipeText, unpackText } from "./recipe-text.ts";
import type { StarCounts } from "./star-counts.ts";
import type { WordCounts } from "./word-counts.ts";

/**
 * The main item of a recipe, called its card. It contains vote counters, ranking keys and everything that lists of
 * recipes show, in at most 1 KB.
 */
export interface RecipeCard extends Key, StarCounts, WordCounts {
  challengeId: string;
  list: typeof lists.recipes;
  /** Sort key that ranks recipes. `rankKey` computes it from the vote counters and the submission time. */
  sort: string;
  /** Id of the recipe's author. */
  owner: string;
  /** When the recipe was submitted (ISO 8601). */
  ownerSort: string;
  nonce: string;
  title: string;
  /** Name of the recipe's author. */
  nom: string;
  /** Name of the image, created by `newImageName`. */
  image: string;
  /** Dominant colour of the image as `#rrggbb`. */
  color: string;
  /** When the recipe's challenge ends (ISO 8601). */
  ends: string;
  ratingCount: number;
  ratingSum: number;
  /** Number of users who have cooked the recipe (D39). */
  cooked?: number;
  /** True if the recipe won its challenge (D22). */
  won?: true;
  /**
   * Sort key in the index `byVotes`, computed by `judgingKey`. Present only in challenges with more than 40 recipes,
   * until the winners are recorded.
   */
  judging?: string;
  /**
   * The recipe's place in the results, and the numbers of votes with 1 to 5 stars on which the place is based (D37).
   */
  standing?: { place: number; stars: number[] };
  /** Who can read the recipe besides signed-in users. Absent if visitors without an account cannot read it (D52). */
  audience?: Exclude<Audience, "MEMBERS">;
  /** Name of the recipe's preview picture, created by `newImageName`. Present in shared recipes (D52). */
  preview?: string;
  /** The recipe's compressed description, ingredients and details, if the item then stays within 1 KB. */
  body?: Uint8Array;
  /**
   * True if the compressed description, ingredients and details are too long for this item and stored in a separate
   * one.
   */
  long?: true;
}

/**
 * Maximum size of a recipe's main item in bytes. Each vote for a recipe with a larger item would cost more write units.
 */
export const maxCardBytes = 1024;

/**
 * Maximum total size in bytes of the title, the author's name and the compressed texts in a recipe's main item (its
 * card). The rest of the card has room for vote counters of up to 99 and for the recipe's place in the results. If the
 * card of a shared or very popular recipe still exceeds 1 KB, `moveTextOut` moves the texts to a separate item.
 */
const variableBytes = 631;

/**
 * Compresses the texts of a recipe. Returns them as `body` if they fit into the recipe's main item, and otherwise as
 * `overflow`, for a separate item.
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

/** Returns the folder of a shared recipe's preview picture, or undefined if the recipe is not shared. */
export function previewFolder(card: RecipeCard): string | undefined {
  return card.preview && imageFolder(card.preview, slotOf(card));
}

/** Converts a recipe's card and compressed texts into the recipe that the API returns. */
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
 * Returns the sort key of a recipe in the index `byVotes`, which contains the recipes of challenges with more than 40
 * recipes. The key consists of the number of votes and the author's id.
 */
export function judgingKey(card: Pick<RecipeCard, "ratingCount" | "owner">): string {
  return `${String(card.ratingCount).padStart(6, "0")}#${card.owner}`;
}
