import { inParallel } from "#shared/in-parallel.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { indexRecipe, isIndexed } from "../search/index-recipe.ts";
import { type SearchRecord, unpackTerms } from "../search/search-record.ts";
import { anyRecipe } from "../search/search-terms.ts";
import { batchGet } from "../table/batch-get.ts";
import { kindOf } from "../table/item-kind.ts";
import { type Key, keys, searchRecordPrefix, searchTermOf } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { deleteItem } from "../table/requests.ts";
import { scanItemPages } from "../table/scan-table.ts";

interface FoundEntry {
  key: Key;
  term: string;
  createdAt: string;
  recipeId: string;
}

/**
 * Makes the search index match the stored recipes (D48). Returns the number of repaired recipes.
 *
 * Each recipe has a search record, which lists the recipe's index entries. Only a table scan can find entries that
 * their search record does not list. This function deletes them.
 */
export async function rebuildSearchIndex(): Promise<number> {
  let repaired = 0;
  for await (const items of scanItemPages<Key>()) {
    const unrecorded = await findUnrecordedEntries(items.flatMap(entryOf));
    await inParallel(unrecorded, 10, ({ key }) => deleteItem(key));
    // Indexes the recipes of deleted entries again, because a concurrent worker may have just added such an entry.
    const suspects = new Set(unrecorded.map(({ recipeId }) => recipeId));
    await inParallel([...suspects], 10, (recipeId) =>
      indexRecipe(recipeId, { expectsLostRecords: true }),
    );
    repaired += suspects.size;
    const recipes = new Set(items.flatMap(recipeIdsIn)).difference(suspects);
    await inParallel([...recipes], 10, async (recipeId) => {
      if (await isIndexed(recipeId)) return;
      await indexRecipe(recipeId, { expectsLostRecords: true });
      repaired++;
    });
  }
  return repaired;
}

function recipeIdsIn(item: Key): string[] {
  const kind = kindOf(item);
  if (kind === "recipe") return [idOf(item as RecipeCard)];
  return kind === "searchRecord" ? [item.SK.slice(searchRecordPrefix.length)] : [];
}

function entryOf(item: Key): FoundEntry[] {
  const term = searchTermOf(item);
  if (term === undefined) return [];
  const [createdAt = "", recipeId = ""] = item.SK.split("#");
  return [{ key: item, term, createdAt, recipeId }];
}

/**
 * Returns the search index entries that their recipe's search record does not list. Reads the search records with
 * strong consistency.
 */
async function findUnrecordedEntries(entries: FoundEntry[]): Promise<FoundEntry[]> {
  const recordKeys = new Map(
    entries.flatMap(({ recipeId }) => {
      const slot = parseRecipeId(recipeId);
      return slot ? [[recipeId, keys.searchRecord(slot.challengeId, recipeId)] as const] : [];
    }),
  );
  const found = await batchGet([...recordKeys.values()], { consistent: true });
  const recorded = new Map<string, { createdAt: string; terms: Set<string> }>();
  for (const [recipeId, key] of recordKeys) {
    const record = found.get<SearchRecord>(key);
    if (!record) continue;
    const terms = new Set([...unpackTerms(record), anyRecipe]);
    recorded.set(recipeId, { createdAt: record.createdAt, terms });
  }
  return entries.filter(({ term, createdAt, recipeId }) => {
    const record = recorded.get(recipeId);
    return !record?.terms.has(term) || record.createdAt !== createdAt;
  });
}
