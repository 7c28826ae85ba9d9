import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Scrolls to a card and focuses it if the URL ends with the fragment `hash`. Links in emails have such a fragment. */
export function useScrollToHash(hash: string, isRendered = true) {
  const card = useRef<HTMLDivElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (!isRendered || location.hash !== hash) return;
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  }, [isRendered, location.hash, hash]);
  return card;
}
