import { ownerOf } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import type { RecipeCard } from "./recipe-card.ts";

/**
 * The item of a withdrawn recipe. It contains the whole recipe card as a single attribute, which removes the recipe
 * from all indexes.
 */
export interface WithdrawnItem extends Key {
  card: RecipeCard;
  /**
   * The recipe's compressed description, ingredients and details. Absent if the card contains them, which is the
   * case unless the card would exceed 1 KB.
   */
  overflow?: Uint8Array;
  /**
   * True if the recipe is hidden because its author is banned, not because of a decision about the recipe
   * (D38).
   */
  byBan?: true;
  /**
   * Partition key in the index `byOwner`. `ownerOf.withdrawn` or `ownerOf.hidden` computes it from the author's
   * id.
   */
  owner: string;
  /** When the recipe was withdrawn (ISO 8601). */
  ownerSort: string;
}

export function ownerOfWithdrawn({ card, byBan }: Pick<WithdrawnItem, "card" | "byBan">): string {
  return byBan ? ownerOf.hidden(card.owner) : ownerOf.withdrawn(card.owner);
}
