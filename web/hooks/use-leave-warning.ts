import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { historyIndex, interceptPopState, undoPop } from "../navigation/pop-guard.ts";

/**
 * Asks for confirmation before the user leaves a page with unsaved changes (D26b). Navigation within the site waits for
 * `leave` or `stay`. For a dialog with unsaved changes, `leave` calls `closeDialog` instead of leaving the page. When
 * the tab is closed, the browser shows its own warning.
 */
export function useLeaveWarning(dirty: boolean, closeDialog?: () => void) {
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ action: () => void; isNavigation: boolean }>();
  const isAllowed = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    isAllowed.current = false;
    const here = historyIndex();

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || needsNoConfirmation(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      const action = () => navigate(link.pathname + link.search + link.hash);
      setPending({ action, isNavigation: true });
    };

    // Undoes the back or forward navigation, then asks for confirmation.
    const onPopState = (event: PopStateEvent) => {
      const distance = historyIndex() - here;
      if (isAllowed.current || distance === 0) return;
      undoPop(event, distance);
      setPending({ action: () => history.go(distance), isNavigation: true });
    };

    window.addEventListener("beforeunload", onUnload);
    window.addEventListener("click", onClick, true);
    const unguard = interceptPopState(onPopState);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      window.removeEventListener("click", onClick, true);
      unguard();
    };
  }, [dirty, navigate]);

  const leave = () => {
    isAllowed.current = true;
    setPending(undefined);
    if (pending?.isNavigation && closeDialog) closeDialog();
    else pending?.action();
  };
  const stay = () => setPending(undefined);

  /** Runs an action, after confirmation if there are unsaved changes. */
  const ask = useCallback(
    (action: () => void) => {
      if (dirty) setPending({ action, isNavigation: false });
      else action();
    },
    [dirty],
  );

  return { isLeaving: pending !== undefined, leave, stay, ask };
}

/**
 * Returns true if a click needs no confirmation, because it opens a new tab, stays on the same page or leads to another
 * site. For other sites, the browser shows its own warning.
 */
function needsNoConfirmation(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return !isPlain || link.target === "_blank" || link.origin !== location.origin || isSamePage;
}
