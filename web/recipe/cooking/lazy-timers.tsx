import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "../../navigation/load-chunk.ts";
import { useTimers } from "./timers.ts";

const loadBell = async () =>
  (await loadChunk("timer-bell", () => import("./timer-bell.tsx"))).TimerBell;
const loadBar = async () =>
  (await loadChunk("timer-bar", () => import("./timer-bar.tsx"))).TimerBar;

/** The alarm for kitchen timers, loaded when the first timer is set. */
export const LazyTimerBell = lazyTimerPart(loadBell);

/** The bar of running kitchen timers, loaded when the first timer is set. */
export const LazyTimerBar = lazyTimerPart(loadBar);

/** Preloads the timer alarm and the timer bar, so that kitchen timers also work offline. */
export function preloadTimers(): void {
  for (const load of [loadBell, loadBar]) load().catch(() => undefined);
}

/**
 * A component that is loaded when a kitchen timer is set. A failed load is retried when the timers change.
 */
function lazyTimerPart(load: () => Promise<ComponentType>) {
  return function LazyTimerPart() {
    const timers = useTimers();
    const [Part, setPart] = useState<ComponentType>();
    useEffect(() => {
      if (timers.length === 0) return;
      load().then(
        (Loaded) => setPart(() => Loaded),
        // Shows no error message, because the page already reports chunks that fail to load.
        () => undefined,
      );
    }, [timers]);
    return Part && timers.length > 0 ? <Part /> : null;
  };
}
