import { startTransition, useEffect, useState } from "react";

const step = 4;

/**
 * Returns the first items of a list, and a few more on each render, so that the page stays responsive. If `atOnce` is
 * true on the first render, that render returns the whole list. Items added later still appear a few at a time.
 */
export function useGradualList<Item>(items: Item[], atOnce: boolean): Item[] {
  const [count, setCount] = useState(atOnce ? items.length : step);
  const isMore = count < items.length;
  useEffect(() => {
    if (isMore) startTransition(() => setCount(count + step));
  }, [isMore, count]);
  return items.slice(0, count);
}
