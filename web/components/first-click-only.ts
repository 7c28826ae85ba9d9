import type { MouseEvent } from "react";

/**
 * Returns a click handler that ignores the further clicks of a double click. Use it for a button that adds an item, or
 * whose place another item's button takes. A double tap would otherwise also act on the next item.
 */
export function firstClickOnly(act: () => void) {
  return ({ detail: clickCount }: MouseEvent) => {
    if (clickCount <= 1) act();
  };
}
