import { type RefObject, useLayoutEffect, useRef } from "react";

interface Place {
  left: number;
  top: number;
}

/** Lets the children of a list (each with its `data-id`) slide to where a change of order puts them. */
export function useSlidingItems<List extends HTMLElement>(
  items: readonly unknown[],
): RefObject<List | null> {
  const list = useRef<List>(null);
  const places = useRef(new Map<string, Place>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: places change only when the items do
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map();
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const item of list.current?.children ?? []) {
      if (!(item instanceof HTMLElement) || item.dataset.id === undefined) continue;
      const place = { left: item.offsetLeft, top: item.offsetTop };
      const old = before.get(item.dataset.id);
      places.current.set(item.dataset.id, place);
      if (calm || !old || (old.left === place.left && old.top === place.top)) continue;
      const start = `translate(${old.left - place.left}px, ${old.top - place.top}px)`;
      item.animate([{ transform: start }, { transform: "none" }], {
        duration: 250,
        easing: "ease-out",
      });
    }
  }, [items]);

  return list;
}
