import { type RefObject, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { loadChunk } from "../navigation/load-chunk.ts";

/** Restores the scroll position of a list when the user navigates back to it. */
export function usePlaceInList(list: RefObject<HTMLElement | null>, name: string): void {
  const key = `${useLocation().key}:${name}`;
  const isReturn = useNavigationType() === "POP";
  // Uses a layout effect, because its cleanup runs while the list is still on the page and can be measured.
  useLayoutEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    loadChunk("list-place", () => import("./list-place.ts")).then(
      ({ restorePlace, watchPlace }) => {
        if (isUnmounted || !list.current) return;
        if (isReturn) restorePlace(list.current, key);
        stop = watchPlace(list.current, key);
      },
      // If `list-place` fails to load, the browser restores the scroll position itself, but less precisely.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [key, isReturn, list]);
}
