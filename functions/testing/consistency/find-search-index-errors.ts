import { idOf, type RecipeCard } from "../../data/items/recipe-card.ts";
import { unpackText } from "../../data/items/recipe-text.ts";
import type { StoredChallenge } from "../../data/items/stored-challenge.ts";
import { unpackTerms } from "../../data/search/search-record.ts";
import { anyRecipe, categoryTerm, termsOf } from "../../data/search/search-terms.ts";
import { keys, searchTermOf } from "../../data/table/keys.ts";
import { scanTable } from "../table/items.ts";

/** Scans the table and describes each entry of the search index that is missing, unnecessary or wrong (D48). */
export async function findSearchIndexErrors(): Promise<string[]> {
  const items = await scanTable();
  const all = new Map(items.map((item) => [`${item.PK} ${item.SK}`, item]));
  const wanted = new Map<string, number | undefined>();
  const wantedTerms = new Map<string, string[]>();
  for (const item of items.filter(({ SK }) => SK.startsWith("R#"))) {
    const card = item as unknown as RecipeCard;
    const challenge = all.get(`${item.PK} CHALLENGE`) as StoredChallenge | undefined;
    const packed = card.body ?? all.get(`${item.PK} T${item.SK.slice(1)}`)?.body;
    if (!challenge || !packed) continue;
    const { ingredients, minutes } = unpackText(packed as Uint8Array);
    const { category } = challenge;
    const terms = termsOf({ title: card.title, nom: card.nom, ingredients, category });
    for (const term of [...terms, anyRecipe]) {
      const { PK, SK } = keys.searchEntry(term, card.ownerSort, idOf(card));
      const isTimed = term === anyRecipe || term === categoryTerm(category.id);
      wanted.set(`${PK} ${SK}`, isTimed ? minutes : undefined);
    }
    const { PK, SK } = keys.searchRecord(card.challengeId, idOf(card));
    wantedTerms.set(`${PK} ${SK}`, terms);
  }
  const errors: string[] = [];
  for (const [key, minutes] of wanted) {
    const entry = all.get(key);
    if (!entry) errors.push(`${key} is missing`);
    else if (entry.minutes !== minutes) errors.push(`${key} has the time ${entry.minutes}`);
  }
  for (const [key, item] of all) {
    if (searchTermOf(item) !== undefined && !wanted.has(key)) errors.push(`${key} is superfluous`);
    if (!item.PK.startsWith("C#") || !item.SK.startsWith("Q#")) continue;
    const terms = unpackTerms(item as unknown as { terms: Uint8Array });
    const named = wantedTerms.get(key);
    if (named?.toSorted().join() !== terms.toSorted().join()) errors.push(`${key} names ${terms}`);
  }
  for (const key of wantedTerms.keys()) if (!all.has(key)) errors.push(`${key} is missing`);
  return errors;
}
