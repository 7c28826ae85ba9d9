import { type RefObject, useLayoutEffect, useRef } from "react";

interface Position {
  index: number;
  left: number;
  top: number;
}

/**
 * Animates list items to their new positions when their order changes. Items are identified by `data-id`. An item that
 * keeps its rank is not animated, even if the layout has changed since the last render.
 */
export function useSlidingItems(items: readonly unknown[]): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const positions = useRef(new Map<string, Position>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: ranks change only when the items do
  useLayoutEffect(() => {
    const previous = positions.current;
    positions.current = new Map();
    const reducesMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const [index, item] of [...(list.current?.children ?? [])].entries()) {
      if (!(item instanceof HTMLElement) || item.dataset.id === undefined) continue;
      const to = { index, left: item.offsetLeft, top: item.offsetTop };
      const from = previous.get(item.dataset.id);
      positions.current.set(item.dataset.id, to);
      if (reducesMotion || !from || from.index === to.index) continue;
      const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      item.animate([{ transform: start }, { transform: "none" }], {
        duration: 250,
        easing: "ease-out",
      });
    }
  }, [items]);

  return list;
}
