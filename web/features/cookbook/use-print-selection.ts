import { useState } from "react";
import { cookbookLimits } from "#shared/constants.ts";

/** Recipes that are being chosen, 20 at most; `chosen` is undefined while none can be. */
export function usePrintSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  return {
    chosen,
    isFull: (chosen?.size ?? 0) >= cookbookLimits.printed,
    start: () => setChosen(new Set()),
    stop: () => setChosen(undefined),
    toggle: (id: string) =>
      setChosen((ids) => {
        const next = new Set(ids);
        if (!next.delete(id) && next.size < cookbookLimits.printed) next.add(id);
        return next;
      }),
  };
}
