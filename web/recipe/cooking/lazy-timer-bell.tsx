import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "../../navigation/load-chunk.ts";
import { useTimers } from "./timers.ts";

const loadBell = async () =>
  (await loadChunk("timer-bell", () => import("./timer-bell.tsx"))).TimerBell;

/** The bell, fetched once a timer is set; where that fails, with the next change of the timers. */
export function LazyTimerBell() {
  const timers = useTimers();
  const [Bell, setBell] = useState<ComponentType>();
  useEffect(() => {
    if (timers.length === 0) return;
    loadBell().then(
      (TimerBell) => setBell(() => TimerBell),
      // Told by the page, whose other parts fail with it.
      () => undefined,
    );
  }, [timers]);
  return Bell && timers.length > 0 ? <Bell /> : null;
}

/** Fetches the bell before a timer is set, as the line may be gone by then. */
export function preloadTimerBell(): void {
  loadBell().catch(() => undefined);
}
