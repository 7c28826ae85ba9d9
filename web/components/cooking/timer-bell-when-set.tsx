import { lazyDialog } from "../lazy-dialog.tsx";
import { useTimers } from "./timers.ts";

const LazyTimerBell = lazyDialog(
  "timer-bell",
  async () => (await import("./timer-bell.tsx")).TimerBell,
  ({ isSet }) => isSet,
);

/** The bell, fetched once a timer is set. */
export function TimerBellWhenSet() {
  return <LazyTimerBell isSet={useTimers().length > 0} />;
}

/** Fetches the bell before a timer is set, as the line may be gone by then. */
export const preloadTimerBell = LazyTimerBell.preload;
