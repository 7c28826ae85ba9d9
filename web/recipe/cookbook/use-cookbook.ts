import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { deleteCookbookEntry, keepRecipe } from "#shared/contract/cookbook.ts";
import type { CookbookChange, CookbookEntry, KeptRecipe } from "#shared/model/cookbook.ts";
import { send } from "../../api/client.ts";
import { queryKeys, reloadQueries } from "../../api/query-keys.ts";

/**
 * Returns functions that change the user's cookbook and update the cached queries. They throw if the API call fails.
 */
export function useCookbook() {
  const queryClient = useQueryClient();

  async function keep(recipeId: string, change: CookbookChange = {}): Promise<void> {
    cacheKept(queryClient, await send(keepRecipe, { params: { recipeId }, body: change }));
    if (change.cookedOn !== undefined) reloadCounts(queryClient, recipeId);
  }

  async function remove(recipeId: string): Promise<void> {
    const mayBeCooked = cachedEntry(queryClient, recipeId)?.cookedOn !== null;
    await send(deleteCookbookEntry, { params: { recipeId } });
    cacheRemoved(queryClient, recipeId);
    if (mayBeCooked) reloadCounts(queryClient, recipeId);
  }

  /** Returns true if removing the cookbook entry might delete a note or a cooking date. */
  function mayHaveNotes(recipeId: string): boolean {
    const entry = cachedEntry(queryClient, recipeId);
    return !entry || entry.note !== null || entry.cookedOn !== null;
  }

  /** Returns true if the cached cookbook entry of a recipe has the given cooking date. */
  function isCookedOn(recipeId: string, day: string): boolean {
    return cachedEntry(queryClient, recipeId)?.cookedOn === day;
  }

  return { keep, remove, mayHaveNotes, isCookedOn };
}

function cachedEntry(queryClient: QueryClient, recipeId: string): KeptRecipe | undefined {
  const entries = queryClient.getQueryData<CookbookEntry[]>(queryKeys.cookbookEntries);
  return (
    entries?.find((entry) => entry.recipeId === recipeId) ??
    queryClient.getQueryData<KeptRecipe>(queryKeys.cookbookEntry(recipeId))
  );
}

function cacheKept(queryClient: QueryClient, kept: KeptRecipe): void {
  const { recipeId } = kept;
  queryClient.setQueryData(queryKeys.cookbookEntry(recipeId), kept);
  changeKeptIds(queryClient, (ids) => [...ids.filter((id) => id !== recipeId), recipeId]);
  queryClient.setQueryData<CookbookEntry[]>(queryKeys.cookbookEntries, (entries) =>
    entries?.map((entry) => (entry.recipeId === recipeId ? { ...entry, ...kept } : entry)),
  );
  void queryClient.invalidateQueries({ queryKey: queryKeys.cookbookEntries });
}

function cacheRemoved(queryClient: QueryClient, recipeId: string): void {
  queryClient.removeQueries({ queryKey: queryKeys.cookbookEntry(recipeId) });
  changeKeptIds(queryClient, (ids) => ids.filter((id) => id !== recipeId));
  queryClient.setQueryData<CookbookEntry[]>(queryKeys.cookbookEntries, (entries) =>
    entries?.filter((entry) => entry.recipeId !== recipeId),
  );
  void queryClient.invalidateQueries({ queryKey: queryKeys.cookbookEntries });
}

/**
 * Changes the cached ids of the kept recipes. If the ids are being loaded, changes them again after they have loaded,
 * because the response may be older than the change.
 */
function changeKeptIds(queryClient: QueryClient, change: (ids: string[]) => string[]): void {
  const queryKey = queryKeys.keptRecipeIds;
  const apply = () => queryClient.setQueryData<string[]>(queryKey, (ids) => ids && change(ids));
  apply();
  // Starts no request: with these options, `refetchQueries` only waits for a request that is in flight.
  const loading = queryClient.refetchQueries(
    { queryKey, fetchStatus: "fetching" },
    { cancelRefetch: false },
  );
  void loading.then(apply);
}

/** Reloads a recipe and the lists that contain it, because its cooking count has changed. */
function reloadCounts(queryClient: QueryClient, recipeId: string): void {
  void reloadQueries(queryClient, queryKeys.recipe(recipeId), queryKeys.allChallengeRecipes);
}
