import { type RefObject, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { loadChunk } from "../navigation/load-chunk.ts";

/** Remembers the scroll position in a list, and restores it when the user navigates back to the list. */
export function usePlaceInList(list: RefObject<HTMLElement | null>, name: string): void {
  const key = `${useLocation().key}:${name}`;
  const isReturn = useNavigationType() === "POP";
  // Uses a layout effect, because its cleanup runs before the list is removed. The list can then still be measured.
  useLayoutEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    loadChunk("list-place", () => import("./list-place.ts")).then(
      ({ restorePlace, watchPlace }) => {
        if (isUnmounted || !list.current) return;
        if (isReturn) restorePlace(list.current, key);
        stop = watchPlace(list.current, key);
      },
      // Ignores the error if the chunk fails to load. The browser then restores the scroll position less precisely.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [key, isReturn, list]);
}
