import { ownerOf } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import type { RecipeCard } from "./recipe-card.ts";

/**
 * The item of a withdrawn recipe. It stores the whole recipe card as one attribute, which removes the recipe
 * from all indexes of recipes.
 */
export interface WithdrawnItem extends Key {
  card: RecipeCard;
  /** The compressed texts of the recipe, if they do not fit into the recipe card. */
  overflow?: Uint8Array;
  /**
   * True if the recipe is hidden because its author is banned, and not because of a decision about the recipe
   * (D38).
   */
  byBan?: true;
  /**
   * Partition key in the index `byOwner`, computed by `ownerOf.withdrawn` or `ownerOf.hidden` from the id of
   * the recipe's author.
   */
  owner: string;
  /** Date on which the recipe was withdrawn (ISO 8601). */
  ownerSort: string;
}

export function ownerOfWithdrawn({ card, byBan }: Pick<WithdrawnItem, "card" | "byBan">): string {
  return byBan ? ownerOf.hidden(card.owner) : ownerOf.withdrawn(card.owner);
}
