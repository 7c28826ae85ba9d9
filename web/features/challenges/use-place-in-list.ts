import { type RefObject, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { loadChunk } from "../../navigation/load-chunk.ts";

/** Keeps the reader's place in a list, and restores it on the way back to a history entry. */
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
      // Without the chunk, the browser restores the position as well as it can.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [key, isReturn, list]);
}
