import { cookedIndexKeys } from "../cookbook/entry.ts";
import { type Account, accountIndexKeys } from "../items/account.ts";
import { type CaseItem, caseIndexKeys } from "../items/case.ts";
import { challengeIndexKeys, type StoredChallenge } from "../items/stored-challenge.ts";
import { ownerOfWithdrawn, type WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { ownerOf } from "../table/indexes.ts";
import type { Key } from "../table/keys.ts";
import { recipeSlot } from "../table/recipe-id.ts";
import { setAttributes } from "../table/set-attributes.ts";
import { differences } from "./differences.ts";

/** An item with whatever attributes it has. */
export type AnyItem = Key & Record<string, unknown>;

/** Attributes by which the indexes list an item; undefined are those that it must not have. */
type Place = Record<string, string | undefined>;

/**
 * Puts right by which attributes the indexes list an account, a challenge, a vote, an entry of a cookbook, a session, a
 * mailed link, a live connection, a case or a withdrawn recipe; tells whether they were wrong. Recipes and numbers of authors have theirs put right with the rest of them.
 */
export async function rebuildIndexKeys(item: AnyItem): Promise<boolean> {
  const { place, from } = placeOf(item) ?? {};
  const set = place && differences(item, place);
  if (!set || !from) return false;
  const read = Object.fromEntries(from.map((name) => [name, item[name]]));
  return setAttributes(item, set, read);
}

/** Where an item should stand, and the names of the attributes that it follows from. */
function placeOf(item: AnyItem): { place: Place; from: string[] } | undefined {
  const { PK, SK } = item;
  const userId = String(item.userId);
  if (SK === "ACCOUNT") {
    const nowhere = { owner: undefined, ownerSort: undefined };
    const place = { ...nowhere, ...accountIndexKeys(item as unknown as Account) };
    return { place, from: ["id", "createdAt", "isVerified", "usedAt", "warnedAt"] };
  }
  if (SK === "CHALLENGE") {
    const places = challengeIndexKeys(item as unknown as StoredChallenge);
    const nowhere = { owner: undefined, ownerSort: undefined };
    return { place: { ...nowhere, ...places }, from: ["id", "endDate", "wonAt"] };
  }
  if (SK === "SESSION") return { place: { owner: ownerOf.sessions(userId) }, from: ["userId"] };
  if (SK === "LINK") return { place: { owner: ownerOf.links(userId) }, from: ["userId"] };
  if (PK.startsWith("W#")) {
    return { place: { owner: ownerOf.connections(userId) }, from: ["userId"] };
  }
  if (PK.startsWith("K#")) {
    const place =
      item.cookedOn === undefined
        ? { owner: undefined, ownerSort: undefined }
        : cookedIndexKeys(SK, String(item.keptAt));
    return { place, from: ["keptAt", "cookedOn"] };
  }
  if (SK === "CASE") {
    const stored = item as unknown as CaseItem;
    const author = recipeSlot(stored.recipeId)?.userId ?? "";
    const place = { ...caseIndexKeys(stored), owner: ownerOf.cases(author) };
    return { place, from: ["status", "since"] };
  }
  if (SK.startsWith("H#")) {
    const place = { owner: ownerOfWithdrawn(item as unknown as WithdrawnItem) };
    return { place, from: ["ownerSort"] };
  }
  if (PK.startsWith("V#")) return { place: { owner: SK }, from: ["rating"] };
  return undefined;
}
