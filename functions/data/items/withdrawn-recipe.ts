import { ownerOf } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import type { RecipeCard } from "./recipe-card.ts";

/** The item of a recipe that was withdrawn; its card lies in it as one value, which no index lists. */
export interface WithdrawnItem extends Key {
  card: RecipeCard;
  /** The text that does not fit into the card. */
  overflow?: Uint8Array;
  /** Hidden because its author is banned, and not by a decision on it (D38). */
  byBan?: true;
  /** ownerOf.withdrawn or hidden, and when. */
  owner: string;
  ownerSort: string;
}

/** The value of `owner` of a withdrawn recipe. */
export function ownerOfWithdrawn({ card, byBan }: Pick<WithdrawnItem, "card" | "byBan">): string {
  return byBan ? ownerOf.hidden(card.owner) : ownerOf.withdrawn(card.owner);
}
