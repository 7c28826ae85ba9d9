import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Scrolls to a card and focuses it if the URL ends with the fragment `hash`. Links in emails have such a fragment. The
 * cards above may load later, so the page scrolls to the card again whenever it grows, until the user does something.
 */
export function useScrollToHash(hash: string, isRendered = true) {
  const card = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (!isRendered || location.hash !== hash) return;
    card.current?.focus({ preventScroll: true });
    // Also calls the function immediately.
    const growth = new ResizeObserver(() => card.current?.scrollIntoView());
    growth.observe(document.body);
    const listeners = new AbortController();
    const stop = () => {
      growth.disconnect();
      listeners.abort();
    };
    for (const action of ["wheel", "touchstart", "pointerdown", "keydown"]) {
      addEventListener(action, stop, { passive: true, signal: listeners.signal });
    }
    return stop;
  }, [isRendered, location.hash, hash]);
  return card;
}
