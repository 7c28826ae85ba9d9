import {
  cookedIndexKeys,
  type EntryItem,
  isCountedAsCooked,
  keptRecipeOf,
} from "../cookbook/entry.ts";
import { type Account, accountIndexKeys } from "../items/account.ts";
import { type CaseItem, caseIndexKeys } from "../items/case.ts";
import { challengeIndexKeys, type StoredChallenge } from "../items/stored-challenge.ts";
import { ownerOfWithdrawn, type WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { ownerOf } from "../table/indexes.ts";
import { kindOf } from "../table/item-kind.ts";
import { idInPartition, type Key } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { updateIfUnchanged } from "../table/update-if-unchanged.ts";
import { differences } from "./differences.ts";

/** A database item of any kind. */
export type AnyItem = Key & Record<string, unknown>;

/** The correct index keys of a database item. An undefined value means that the item must not have this key. */
type IndexKeys = Record<string, string | undefined>;

/**
 * Repairs the index keys of a database item. Returns true if they were wrong. Skips recipes and user statistics, which
 * other functions repair.
 */
export async function rebuildIndexKeys(item: AnyItem): Promise<boolean> {
  const { wanted, from } = indexKeysOf(item) ?? {};
  const set = wanted && differences(item, wanted);
  if (!set || !from) return false;
  const read = Object.fromEntries(from.map((name) => [name, item[name]]));
  return updateIfUnchanged(item, { set, read });
}

const unowned = { owner: undefined, ownerSort: undefined };

/**
 * Returns the correct index keys of a database item. `from` names attributes that must be unchanged when the keys are
 * written, because after a change the item could need other keys. Some items, such as votes, never need other keys. For
 * them, the comparison only checks that the item still exists.
 */
function indexKeysOf(item: AnyItem): { wanted: IndexKeys; from: string[] } | undefined {
  const { SK } = item;
  const userId = String(item.userId);
  switch (kindOf(item)) {
    case "account": {
      const wanted = { ...unowned, ...accountIndexKeys(item as unknown as Account) };
      return { wanted, from: ["id", "createdAt", "isVerified", "usedAt", "warnedAt"] };
    }
    case "challenge": {
      const wanted = { ...unowned, ...challengeIndexKeys(item as unknown as StoredChallenge) };
      return { wanted, from: ["id", "endDate", "wonAt"] };
    }
    case "session":
      return { wanted: { owner: ownerOf.sessions(userId) }, from: ["userId"] };
    case "link":
      return { wanted: { owner: ownerOf.links(userId) }, from: ["userId"] };
    case "connection":
      return { wanted: { owner: ownerOf.connections(userId) }, from: ["userId"] };
    case "cookbookEntry": {
      const entry = keptRecipeOf(item as unknown as EntryItem);
      const isCounted = isCountedAsCooked(idInPartition(item), entry);
      const wanted = isCounted ? cookedIndexKeys(SK, String(item.keptAt)) : unowned;
      return { wanted, from: ["keptAt", "cookedOn"] };
    }
    case "case": {
      const stored = item as unknown as CaseItem;
      const author = parseRecipeId(stored.recipeId)?.userId ?? "";
      const wanted = { ...caseIndexKeys(stored), owner: ownerOf.cases(author) };
      return { wanted, from: ["status", "since", "urgent"] };
    }
    case "withdrawn": {
      const wanted = { owner: ownerOfWithdrawn(item as unknown as WithdrawnItem) };
      return { wanted, from: ["ownerSort"] };
    }
    case "vote":
      return { wanted: { owner: SK }, from: ["rating"] };
    default:
      return undefined;
  }
}
