import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";

interface RedirectOptions {
  to: string;
  /** Navigation state to pass to the page. */
  state?: unknown;
  delayMs?: number;
}

/**
 * Redirects to a page once `isDone` has been true for `delayMs`, by default 3 seconds (spec §2). Renders and a new
 * `state` do not restart the delay.
 */
export function useDelayedRedirect(
  isDone: boolean,
  { to, state, delayMs = 3_000 }: RedirectOptions,
): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => navigate(to, { replace: true, state }));
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(leave, delayMs);
    return () => clearTimeout(timer);
  }, [isDone, delayMs]);
}
