import { useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { letNextPopPass } from "../navigation/pop-guard.ts";

/**
 * Returns a function that leaves the page for the page at `path`, so that the back button does not open the left page
 * again. If the left page was opened from `path` (`openedFrom` in the navigation state), it goes back in the history,
 * which restores the scroll position. Otherwise, it replaces the left page's history entry.
 */
export function useLeaveTo(path: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isLeaving = useRef(false);
  const canGoBack = (state as { openedFrom?: string } | null)?.openedFrom === path;
  return useCallback(() => {
    // Going back is asynchronous. Ignores a second call before it completes, because going back twice would leave the
    // site's page.
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (canGoBack) {
      letNextPopPass();
      navigate(-1);
    } else navigate(path, { replace: true });
  }, [navigate, path, canGoBack]);
}
