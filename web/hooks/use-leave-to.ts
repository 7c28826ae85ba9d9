import { useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { letNextPopPass } from "../navigation/pop-guard.ts";

/**
 * Returns a function that navigates to `path`, so that the back button does not return to the current page. If the
 * current page was opened from `path` (`openedFrom` in the navigation state), the function goes back in the history,
 * which restores the scroll position. Otherwise, it replaces the current history entry.
 */
export function useLeaveTo(path: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isLeaving = useRef(false);
  const canGoBack = (state as { openedFrom?: string } | null)?.openedFrom === path;
  return useCallback(() => {
    // Going back is asynchronous. Ignores further calls until then, because going back twice would leave the page at
    // `path` too.
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (canGoBack) {
      letNextPopPass();
      navigate(-1);
    } else navigate(path, { replace: true });
  }, [navigate, path, canGoBack]);
}
