import { useEffect, useState } from "react";
import { chunkLoader, useChunk } from "../../hooks/use-chunk.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { msUntilNextEnd, useTimers } from "./timers.ts";

const loadBell = chunkLoader("timer-bell", () => import("./timer-bell.tsx"));
const loadBar = chunkLoader("timer-bar", () => import("./timer-bar.tsx"));

const silentMessage =
  "Les minuteurs ne peuvent pas sonner pour l'instant. Vérifiez votre réseau ou rechargez la page.";

/** Preloads the kitchen timers, so that they work offline. */
export function preloadTimers(): void {
  for (const load of [loadBell, loadBar]) load().catch(() => undefined);
}

/**
 * The bar with the running kitchen timers. Its code is loaded when the user sets the first timer. If loading fails,
 * tries again when the timers change.
 */
export function LazyTimerBar() {
  const timers = useTimers();
  const { module } = useChunk(loadBar, timers.length > 0, timers);
  return module && timers.length > 0 ? <module.TimerBar /> : null;
}

/**
 * Rings when a kitchen timer ends. The code is loaded when the user sets the first timer. If loading fails, shows a
 * message and tries again when the browser is back online, when the page becomes visible, and when the next timer ends.
 */
export function LazyTimerBell() {
  const timers = useTimers();
  const toast = useToast();
  const [attempt, setAttempt] = useState(0);
  const { module, error } = useChunk(loadBell, timers.length > 0, attempt);
  useEffect(() => {
    if (error) toast.error(silentMessage);
  }, [error, toast]);
  useEffect(() => {
    if (!error) return;
    const retry = () => setAttempt((count) => count + 1);
    const retryIfVisible = () => {
      if (!document.hidden) retry();
    };
    const delayMs = msUntilNextEnd(timers);
    const timer = delayMs ? setTimeout(retry, delayMs) : undefined;
    window.addEventListener("online", retry);
    document.addEventListener("visibilitychange", retryIfVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", retryIfVisible);
    };
  }, [error, timers]);
  return module && timers.length > 0 ? <module.TimerBell /> : null;
}
