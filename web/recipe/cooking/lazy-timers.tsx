import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "../../navigation/load-chunk.ts";
import { useTimers } from "./timers.ts";

const loadBell = async () =>
  (await loadChunk("timer-bell", () => import("./timer-bell.tsx"))).TimerBell;
const loadBar = async () =>
  (await loadChunk("timer-bar", () => import("./timer-bar.tsx"))).TimerBar;

/** The alarm of the kitchen timers, loaded when the first timer is set. */
export const LazyTimerBell = lazyTimerPart(loadBell);

/** The bar with the running kitchen timers, loaded when the first timer is set. */
export const LazyTimerBar = lazyTimerPart(loadBar);

/** Preloads the kitchen timers, so that they work offline. */
export function preloadTimers(): void {
  for (const load of [loadBell, loadBar]) load().catch(() => undefined);
}

/** Creates a component that loads when a kitchen timer is set. Retries a failed load when the timers change. */
function lazyTimerPart(load: () => Promise<ComponentType>) {
  return function LazyTimerPart() {
    const timers = useTimers();
    const [Part, setPart] = useState<ComponentType>();
    useEffect(() => {
      if (timers.length === 0) return;
      load().then(
        (Loaded) => setPart(() => Loaded),
        // Ignores the error, because the page itself reports chunks that fail to load.
        () => undefined,
      );
    }, [timers]);
    return Part && timers.length > 0 ? <Part /> : null;
  };
}
