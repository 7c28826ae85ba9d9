import { startTransition, useEffect, useState } from "react";

/**
 * Returns a growing part of a list, with `step` more items per render, so that the page stays responsive. Returns all
 * items immediately if `atOnce` is true.
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
