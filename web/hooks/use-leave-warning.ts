import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { interceptPopState } from "../navigation/pop-guard.ts";

/** A place in the browser's history, as react-router numbers it. */
const historyIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Holds back who leaves a page with unsent changes (D26b): closing the tab asks as the browser does; a link inside the
 * site, `goTo` or the back button waits as `pending` for `leave` or `stay`, to be asked in a ConfirmDialog.
 */
export function useLeaveWarning(dirty: boolean) {
  const navigate = useNavigate();
  const [pending, setPending] = useState<() => void>();
  const letThrough = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    letThrough.current = false;
    const here = historyIndex();

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || isElsewhere(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      setPending(() => () => navigate(link.pathname + link.search + link.hash));
    };

    // Back to this page at once, then ask.
    const onPopState = (event: PopStateEvent) => {
      const distance = historyIndex() - here;
      if (letThrough.current) return;
      event.stopImmediatePropagation();
      if (distance === 0) return;
      history.go(-distance);
      setPending(() => () => history.go(distance));
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

  const leave = useCallback(() => {
    letThrough.current = true;
    setPending(undefined);
    pending?.();
  }, [pending]);
  const stay = useCallback(() => setPending(undefined), []);

  /** Goes to a page of the site, or asks first. */
  function goTo(path: string) {
    if (dirty) setPending(() => () => navigate(path));
    else navigate(path);
  }

  return { isLeaving: pending !== undefined, leave, stay, goTo };
}

/** A click that opens another tab or another site leaves this page as it is, or warns by itself. */
function isElsewhere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return !isPlain || link.target === "_blank" || link.origin !== location.origin || isSamePage;
}
