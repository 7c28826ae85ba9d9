import { inParallel } from "#shared/in-parallel.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import {
  hasEntry,
  isWinnerEntry,
  publicDayOf,
  publicEntriesOf,
  recipeOfEntry,
  syncPublicDay,
  syncPublicEntry,
} from "../sharing/public-list.ts";
import { kindOf } from "../table/item-kind.ts";
import { type Key, keys } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { getItem } from "../table/requests.ts";
import { scanItemPages } from "../table/scan-table.ts";

/**
 * Makes the lists of public recipes match the stored recipes (D52, D53). Scans the table, because only a scan can find
 * superfluous entries. Returns the number of repairs.
 */
export async function rebuildPublicList(): Promise<number> {
  let repaired = 0;
  for await (const items of scanItemPages<Key>()) {
    await inParallel(items.flatMap(entriesOf), 10, async (entry) => {
      if (await isEntryCorrect(entry)) return;
      await syncPublicEntry(entry);
      repaired++;
    });
    const days = items.filter((item) => kindOf(item) === "publicDay");
    await inParallel(days, 10, async ({ SK: day }) => {
      if (await syncPublicDay(day)) repaired++;
    });
  }
  return repaired;
}

function entriesOf(item: Key): Key[] {
  const { PK, SK } = item;
  const kind = kindOf(item);
  if (kind === "publicRecipe" || kind === "publicWinner") return [{ PK, SK }];
  return kind === "recipe" ? publicEntriesOf(item as RecipeCard) : [];
}

async function isEntryCorrect(entry: Key): Promise<boolean> {
  const slot = parseRecipeId(recipeOfEntry(entry));
  const stored = (key: Key) => getItem<RecipeCard>(key, { consistent: true });
  const card = slot && (await stored(keys.recipe(slot)));
  const isListed = (await stored(entry)) !== undefined;
  if (!card || !hasEntry(card, entry)) return !isListed;
  if (!isListed || isWinnerEntry(entry)) return isListed;
  return (await stored(keys.publicDay(publicDayOf(card)))) !== undefined;
}
