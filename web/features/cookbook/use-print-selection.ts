import { useState } from "react";
import { cookbookLimits } from "#shared/constants.ts";

/**
 * Manages the selection of up to 20 recipes to print. `selectedIds` is undefined while the user is not selecting
 * recipes.
 */
export function usePrintSelection() {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>();
  return {
    selectedIds,
    isFull: (selectedIds?.size ?? 0) >= cookbookLimits.printed,
    start: () => setSelectedIds(new Set()),
    stop: () => setSelectedIds(undefined),
    toggle: (id: string) =>
      setSelectedIds((ids) => {
        const next = new Set(ids);
        if (!next.delete(id) && next.size < cookbookLimits.printed) next.add(id);
        return next;
      }),
  };
}
