import type { MouseEvent } from "react";

/**
 * Returns a click handler that ignores all but the first of several quick clicks, which would otherwise add or remove
 * further items. Use it for a button that adds an item, or that removes one so that the next item's button takes its
 * place. Safari on iOS does not report double clicks, so the handler accepts every click there.
 */
export function firstClickOnly(act: () => void) {
  return ({ detail: clickCount }: MouseEvent) => {
    if (clickCount <= 1) act();
  };
}
