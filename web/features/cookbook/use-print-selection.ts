import { useState } from "react";
import { cookbookLimits } from "#shared/constants.ts";
import type { CookbookEntry } from "#shared/model/cookbook.ts";

/**
 * Manages the selection of up to 20 recipes to print. `selected` is undefined while the user is not selecting recipes.
 * Removing a recipe from the cookbook also removes it from the selection.
 */
export function usePrintSelection(entries: readonly CookbookEntry[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const selected = ids && entries.filter(({ recipeId }) => ids.has(recipeId));
  const isFull = selected !== undefined && selected.length >= cookbookLimits.printed;

  function toggle(id: string) {
    const next = new Set(selected?.map(({ recipeId }) => recipeId));
    if (!next.delete(id) && !isFull) next.add(id);
    setIds(next);
  }

  return {
    selected,
    isFull,
    start: () => setIds(new Set()),
    stop: () => setIds(undefined),
    toggle,
  };
}
