import { ownerOf } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import type { RecipeCard } from "./recipe-card.ts";

/**
 * The database item of a withdrawn recipe. It contains the recipe's former main item as a single attribute, so that no
 * index of recipes contains the recipe.
 */
export interface WithdrawnItem extends Key {
  card: RecipeCard;
  /**
   * The recipe's compressed description, ingredients and details. Absent if they are short enough to be part of `card`.
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
