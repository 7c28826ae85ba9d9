import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** How long to keep correcting the scroll position while the cards above load. */
const loadingMs = 5000;

/**
 * Scrolls to a card and focuses it if the URL ends with the fragment `hash`, as links in emails do. Scrolls again when
 * the cards above it finish loading, unless the user has already scrolled, clicked or pressed a key.
 */
export function useScrollToHash(hash: string, isRendered = true) {
  const card = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (!isRendered || location.hash !== hash) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView();
    let { scrollHeight } = document.documentElement;
    const growth = new ResizeObserver(() => {
      const grownHeight = document.documentElement.scrollHeight;
      if (grownHeight > scrollHeight) card.current?.scrollIntoView();
      scrollHeight = grownHeight;
    });
    growth.observe(document.body);
    const listeners = new AbortController();
    const stop = () => {
      clearTimeout(timer);
      growth.disconnect();
      listeners.abort();
    };
    const timer = setTimeout(stop, loadingMs);
    for (const action of ["wheel", "touchstart", "pointerdown", "keydown"]) {
      addEventListener(action, stop, { passive: true, signal: listeners.signal });
    }
    return stop;
  }, [isRendered, location.hash, hash]);
  return card;
}
