import type { MouseEvent } from "react";

/**
 * Returns a click handler that ignores the second click of a double click, which would otherwise add or remove a second
 * item. Use it for a button that adds an item, or that the next item's button replaces. Safari on iOS reports no double
 * clicks, so there it has no effect.
 */
export function firstClickOnly(act: () => void) {
  return ({ detail: clickCount }: MouseEvent) => {
    if (clickCount <= 1) act();
  };
}
