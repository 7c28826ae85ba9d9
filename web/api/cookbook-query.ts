import { queryOptions } from "@tanstack/react-query";
import { listCookbook, listKeptRecipes } from "#shared/contract/cookbook.ts";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { NetworkError, send, sendPage } from "./client.ts";
import { queryKeys } from "./query-keys.ts";
import { saveCopy, savedCopy } from "./saved-copy.ts";

const copyName = "cookbook";
const entriesOfPage = 100;

/** The identifiers of the recipes one keeps, asked once: changes made here are written into them. */
export const keptRecipesQuery = queryOptions({
  queryKey: queryKeys.keptRecipes,
  queryFn: ({ signal }) => send(listKeptRecipes, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** One's whole cookbook, what was kept last first; without a line, as it was when it was last seen here. */
export const cookbookQuery = queryOptions({
  queryKey: queryKeys.cookbookEntries,
  networkMode: "always",
  queryFn: async ({ signal }) => {
    try {
      const entries = await wholeCookbook(signal);
      await saveCopy(copyName, entries);
      return entries;
    } catch (error) {
      const saved = error instanceof NetworkError && (await savedCopy<CookbookEntry[]>(copyName));
      if (!saved) throw error;
      return saved;
    }
  },
});

async function wholeCookbook(signal: AbortSignal): Promise<CookbookEntry[]> {
  const entries: CookbookEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await sendPage(listCookbook, { query: { limit: entriesOfPage, cursor }, signal });
    entries.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return entries.sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}
