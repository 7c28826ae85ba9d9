import { startTransition, useEffect, useState } from "react";

/**
 * Returns the start of a list, with `step` more items on each render, so that the page stays responsive. If `atOnce` is
 * true, returns all items immediately, so that a scroll position can be restored.
 */
export function useGradualList<Item>(items: Item[], step: number, atOnce: boolean): Item[] {
  const [count, setCount] = useState(atOnce ? items.length : step);
  const isMore = count < items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step follows the previous one
  useEffect(() => {
    if (isMore) startTransition(() => setCount(count + step));
  }, [isMore, count]);
  return items.slice(0, count);
}
