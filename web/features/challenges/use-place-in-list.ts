import { type RefObject, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { loadChunk } from "../../navigation/load-chunk.ts";

/**
 * Records the reader's scroll position in a list and restores it when the reader navigates back to the list.
 */
export function usePlaceInList(list: RefObject<HTMLElement | null>, name: string): void {
  const key = `${useLocation().key}:${name}`;
  const isReturn = useNavigationType() === "POP";
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    loadChunk("list-place", () => import("./list-place.ts")).then(
      ({ restorePlace, watchPlace }) => {
        if (isUnmounted || !list.current) return;
        if (isReturn) restorePlace(list.current, key);
        stop = watchPlace(list.current, key);
      },
      // Ignores a chunk that fails to load, because the browser then restores the scroll position
      // approximately.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [key, isReturn, list]);
}
