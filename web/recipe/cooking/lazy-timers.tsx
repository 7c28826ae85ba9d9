import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "../../navigation/load-chunk.ts";
import { useTimers } from "./timers.ts";

const loadBell = async () =>
  (await loadChunk("timer-bell", () => import("./timer-bell.tsx"))).TimerBell;
const loadBar = async () =>
  (await loadChunk("timer-bar", () => import("./timer-bar.tsx"))).TimerBar;

/** The timer bell, loaded when the first timer is set. */
export const LazyTimerBell = lazyTimerPart(loadBell);

/** The folded bar of running timers, loaded when the first timer is set. */
export const LazyTimerBar = lazyTimerPart(loadBar);

/** Loads the bell and the timer bar in advance, so that timers also work offline. */
export function preloadTimers(): void {
  for (const load of [loadBell, loadBar]) load().catch(() => undefined);
}

/** A component that is loaded when a timer is set. A failed load is repeated when the timers change. */
function lazyTimerPart(load: () => Promise<ComponentType>) {
  return function LazyTimerPart() {
    const timers = useTimers();
    const [Part, setPart] = useState<ComponentType>();
    useEffect(() => {
      if (timers.length === 0) return;
      load().then(
        (Loaded) => setPart(() => Loaded),
        // Shows no message, because the page already reports chunks that fail to load.
        () => undefined,
      );
    }, [timers]);
    return Part && timers.length > 0 ? <Part /> : null;
  };
}
