import { queryOptions } from "@tanstack/react-query";
import { listCookbook, listKeptRecipes } from "#shared/contract/cookbook.ts";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { send, sendPage } from "./client.ts";
import { queryKeys } from "./query-keys.ts";

const entriesOfPage = 100;

/** The identifiers of the recipes one keeps, asked once: changes made here are written into them. */
export const keptRecipesQuery = queryOptions({
  queryKey: queryKeys.keptRecipes,
  queryFn: ({ signal }) => send(listKeptRecipes, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** One's whole cookbook, what was kept last first. */
export const cookbookQuery = queryOptions({
  queryKey: queryKeys.cookbookEntries,
  queryFn: async ({ signal }) => {
    const entries: CookbookEntry[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: entriesOfPage, cursor };
      const page = await sendPage(listCookbook, { query, signal });
      entries.push(...page.items);
      cursor = page.cursor;
    } while (cursor);
    return entries.sort((a, b) => b.keptAt.localeCompare(a.keptAt));
  },
});
