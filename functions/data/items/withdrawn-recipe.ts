import { ownerOf } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import type { RecipeCard } from "./recipe-card.ts";

/**
 * The database item of a withdrawn recipe. It contains the recipe's former card as a nested attribute. Indexes ignore
 * keys in nested attributes, so the recipe appears in no list.
 */
export interface WithdrawnItem extends Key {
  card: RecipeCard;
  /** The recipe's compressed texts, if they were in a text item. */
  overflow?: Uint8Array;
  /** True if the recipe is hidden only because its author is banned (D38). */
  byBan?: true;
  /** Partition key in the index `byOwner`, computed by `ownerOf.withdrawn` or `ownerOf.hidden`. */
  owner: string;
  /** When the recipe was withdrawn (ISO 8601). */
  ownerSort: string;
}

export function ownerOfWithdrawn({ card, byBan }: Pick<WithdrawnItem, "card" | "byBan">): string {
  return byBan ? ownerOf.hidden(card.owner) : ownerOf.withdrawn(card.owner);
}
