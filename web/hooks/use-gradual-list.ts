import { startTransition, useEffect, useState } from "react";

/**
 * The items to render of a list that has come: `step` at first, then as many more at a time, so that the browser paints
 * and answers in between. All at once with `atOnce`, where the way back to a page has to find its place.
 */
export function useGradualList<Item>(items: Item[], step: number, atOnce: boolean): Item[] {
  const [count, setCount] = useState(atOnce ? items.length : step);
  const isMore = count < items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step follows the one before
  useEffect(() => {
    if (isMore) startTransition(() => setCount(count + step));
  }, [isMore, count]);
  return items.slice(0, count);
}
