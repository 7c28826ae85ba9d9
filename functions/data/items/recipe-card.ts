import type { Recipe } from "#shared/model/recipe.ts";
import { averageRating } from "#shared/rules/ranking.ts";
import type { lists } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import { type RecipeSlot, recipeIdOf } from "../table/recipe-id.ts";
import { imageUrlOf } from "./image-folder.ts";
import { packText, type RecipeText, unpackText } from "./recipe-text.ts";
import type { StarCounts } from "./star-counts.ts";

/** The item of a recipe: counters, ranking keys and what a list shows, in at most 1 KB. */
export interface RecipeCard extends Key, StarCounts {
  challengeId: string;
  list: typeof lists.recipes;
  /** rankKey of the counters and the submission. */
  sort: string;
  /** Identifier of the author, and the instant of the submission. */
  owner: string;
  ownerSort: string;
  nonce: string;
  title: string;
  /** Name of the author. */
  nom: string;
  /** See newImageName, and the image's dominant colour `#rrggbb`. */
  image: string;
  color: string;
  /** End of the challenge. */
  ends: string;
  ratingCount: number;
  ratingSum: number;
  /** How many people have cooked it (D39). */
  cooked?: number;
  /** Has won its challenge (D22). */
  won?: true;
  /** judgingKey, in a crowded challenge until its winners are known. */
  judging?: string;
  /** Its place in the results of its challenge, and the votes by stars that it was given for (D37). */
  standing?: { place: number; stars: number[] };
  /** packText, while the card stays within 1 KB. */
  body?: Uint8Array;
  /** An item T# beside the card holds the text, unless there is a body. */
  long?: true;
}

/** 1 KB less all that a card holds besides title, name of the author and body; a test keeps it true. */
const variableBytes = 640;

/** Where the texts of a recipe go: into its card, or packed into an item of their own. */
export function packRecipeText(
  { title, nom }: Pick<RecipeCard, "title" | "nom">,
  text: RecipeText,
): { body: Buffer } | { overflow: Buffer } {
  const packed = packText(text);
  const bytes = Buffer.byteLength(title) + Buffer.byteLength(nom) + packed.length;
  return bytes <= variableBytes ? { body: packed } : { overflow: packed };
}

/** Where a card's recipe stands. */
export function slotOf({ challengeId, owner }: RecipeCard): RecipeSlot {
  return { challengeId, userId: owner };
}

/** The identifier of a card's recipe. */
export function idOf(card: RecipeCard): string {
  return recipeIdOf({ ...slotOf(card), nonce: card.nonce });
}

/** The recipe of a card; `packed` are its texts, `endDate` the end of its challenge. */
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

/** The value by which the index lists a card of a crowded challenge: its number of votes, then its author. */
export function judgingKey(card: Pick<RecipeCard, "ratingCount" | "owner">): string {
  return `${String(card.ratingCount).padStart(6, "0")}#${card.owner}`;
}
