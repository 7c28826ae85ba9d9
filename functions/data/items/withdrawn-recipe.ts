import { ownerOf } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import type { RecipeCard } from "./recipe-card.ts";

/**
 * The item of a withdrawn recipe. Contains the whole card as one attribute, so that no index lists the
 * recipe.
 */
export interface WithdrawnItem extends Key {
  card: RecipeCard;
  /** The compressed texts of the recipe, if they do not fit into the card. */
  overflow?: Uint8Array;
  /** True if the recipe is hidden because its author is banned, and not by a decision on the recipe (D38). */
  byBan?: true;
  /** `ownerOf.withdrawn` or `ownerOf.hidden` of the recipe's author. */
  owner: string;
  /** Date of the withdrawal (ISO 8601). */
  ownerSort: string;
}

export function ownerOfWithdrawn({ card, byBan }: Pick<WithdrawnItem, "card" | "byBan">): string {
  return byBan ? ownerOf.hidden(card.owner) : ownerOf.withdrawn(card.owner);
}
