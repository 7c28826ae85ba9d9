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
 * The main database item of a recipe, called its card. The card contains the vote counters, the ranking keys and
 * everything that recipe lists show, in at most 1 KB.
 */
export interface RecipeCard extends Key, StarCounts, WordCounts {
  challengeId: string;
  list: typeof lists.recipes;
  /** Ranking key, computed by `rankKey` from the vote counters and the submission time. */
  sort: string;
  /** Id of the recipe's author. */
  owner: string;
  /** When the recipe was submitted (ISO 8601). */
  ownerSort: string;
  /**
   * Random part of the recipe's id. If the author deletes the recipe and enters the challenge again, the new recipe has
   * a different one.
   */
  nonce: string;
  title: string;
  /** Name of the recipe's author. */
  nom: string;
  /** Name of the recipe's image, created by `newImageName`. */
  image: string;
  /** Dominant colour of the recipe's image as `#rrggbb`. */
  color: string;
  /** When the recipe's challenge ends (ISO 8601). */
  ends: string;
  ratingCount: number;
  ratingSum: number;
  /** Number of users who have cooked the recipe (D39). */
  cooked?: number;
  won?: true;
  /**
   * Sort key in the index `byVotes`, computed by `voteOrderKey`. Present only in challenges with more than 40 recipes,
   * until the winners are recorded.
   */
  judging?: string;
  /** The recipe's place in the recorded results, and the star counts that determined it (D37). */
  standing?: { place: number; stars: number[] };
  /** Who can read the recipe in addition to signed-in users (D52). Absent if no one else can. */
  audience?: Exclude<Audience, "MEMBERS">;
  /** Name of the preview picture of a shared recipe (D52). */
  preview?: string;
  /**
   * The compressed description, ingredients and details. Absent if the card would exceed 1 KB with them. They are then
   * in a text item.
   */
  body?: Uint8Array;
  /** True if the recipe has a text item. If the card also has a `body`, that item is outdated and ignored. */
  long?: true;
}

/** Maximum size of a recipe card in bytes. Votes for a recipe with a larger card would cost more write units. */
export const maxCardBytes = 1024;

/**
 * Maximum total size of the title, the author's name and the compressed texts in a recipe card, in bytes. The remaining
 * bytes are enough for vote counters up to 99 and the place in the results. If a card nevertheless exceeds 1 KB,
 * `moveTextOut` moves its texts to a separate item.
 */
const variableBytes = 631;

/** Compresses the texts of a recipe. `isLong` is true if they do not fit into the card item. */
export function packRecipeText(
  { title, nom }: Pick<RecipeCard, "title" | "nom">,
  text: RecipeText,
): { packed: Buffer; isLong: boolean } {
  const packed = packText(text);
  const bytes = Buffer.byteLength(title) + Buffer.byteLength(nom) + packed.length;
  return { packed, isLong: bytes > variableBytes };
}

export function slotOf({ challengeId, owner }: RecipeCard): RecipeSlot {
  return { challengeId, userId: owner };
}

export function idOf(card: RecipeCard): string {
  return recipeIdOf({ ...slotOf(card), nonce: card.nonce });
}

/**
 * Returns the card only if it belongs to the given recipe. The author may since have deleted that recipe and submitted
 * another one, whose card has the same key.
 */
export function cardIfSame(card: RecipeCard | undefined, recipeId: string): RecipeCard | undefined {
  return card && idOf(card) === recipeId ? card : undefined;
}

/** Returns the folder of a recipe's preview picture, or undefined if the recipe is not shared. */
export function previewFolder(card: RecipeCard): string | undefined {
  return card.preview && imageFolder(card.preview, slotOf(card));
}

/** Converts a recipe's card and its compressed texts into the recipe that the API returns. */
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
