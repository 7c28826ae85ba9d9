import { type FocusEvent, useCallback, useRef } from "react";
import { topDialog } from "./top-dialog.ts";

/**
 * Returns props for an element that may disappear while one of its controls has the focus. The focus then returns to
 * the previously focused control or, if that control is gone, moves to the page.
 */
export function useFocusReturn() {
  const previous = useRef<HTMLElement>(undefined);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      previous.current = relatedTarget;
    }
  };
  // React calls this cleanup before it removes the element from the page.
  const ref = useCallback((element: HTMLElement | null) => {
    return () => {
      if (element?.contains(document.activeElement)) returnFocus(previous.current);
    };
  }, []);
  return { ref, onFocus };
}

/** Focuses an element, or the page if the element is gone. An open dialog keeps the focus inside itself. */
function returnFocus(previous: HTMLElement | undefined): void {
  const scope = topDialog() ?? document.body;
  const target = previous && scope.contains(previous) ? previous : document.querySelector("main");
  target?.focus({ preventScroll: true });
}
