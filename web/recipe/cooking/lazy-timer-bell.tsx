import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "../../navigation/load-chunk.ts";
import { useTimers } from "./timers.ts";

const loadBell = async () =>
  (await loadChunk("timer-bell", () => import("./timer-bell.tsx"))).TimerBell;

/** The timer bell, loaded once a timer is set. A failed load is repeated when the timers change. */
export function LazyTimerBell() {
  const timers = useTimers();
  const [Bell, setBell] = useState<ComponentType>();
  useEffect(() => {
    if (timers.length === 0) return;
    loadBell().then(
      (TimerBell) => setBell(() => TimerBell),
      // No message here: the page already reports chunks that fail to load.
      () => undefined,
    );
  }, [timers]);
  return Bell && timers.length > 0 ? <Bell /> : null;
}

/** Loads the timer bell ahead, so that timers also ring offline. */
export function preloadTimerBell(): void {
  loadBell().catch(() => undefined);
}
