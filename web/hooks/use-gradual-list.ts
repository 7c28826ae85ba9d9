import { startTransition, useEffect, useState } from "react";

/** Number of list items added per render. */
const step = 4;

/**
 * Returns a growing part of a list, with a few more items per render, so that the page stays responsive. Returns all
 * items immediately if `atOnce` is true.
 */
export function useGradualList<Item>(items: Item[], atOnce: boolean): Item[] {
  const [count, setCount] = useState(atOnce ? items.length : step);
  const isMore = count < items.length;
  useEffect(() => {
    if (isMore) startTransition(() => setCount(count + step));
  }, [isMore, count]);
  return items.slice(0, count);
}
