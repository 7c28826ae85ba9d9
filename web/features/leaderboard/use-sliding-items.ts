import { type RefObject, useLayoutEffect, useRef } from "react";

/** Animates list items to their new positions when their order changes. Items are identified by `data-id`. */
export function useSlidingItems<List extends HTMLElement>(
  items: readonly unknown[],
): RefObject<List | null> {
  const list = useRef<List>(null);
  const positions = useRef(new Map<string, { left: number; top: number }>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: positions change only when the items do
  useLayoutEffect(() => {
    const previous = positions.current;
    positions.current = new Map();
    const reducesMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const item of list.current?.children ?? []) {
      if (!(item instanceof HTMLElement) || item.dataset.id === undefined) continue;
      const to = { left: item.offsetLeft, top: item.offsetTop };
      const from = previous.get(item.dataset.id);
      positions.current.set(item.dataset.id, to);
      if (reducesMotion || !from || (from.left === to.left && from.top === to.top)) continue;
      const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      item.animate([{ transform: start }, { transform: "none" }], {
        duration: 250,
        easing: "ease-out",
      });
    }
  }, [items]);

  return list;
}
