import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** The card of decisions, brought into view once it is there when a mail's link led to it. */
export function useDecisionsInView(isThere: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash !== "#decisions") return;
    card.current?.scrollIntoView();
    card.current?.focus({ preventScroll: true });
  }, [isThere, hash]);
  return card;
}
