import { useEffect, useState } from "react";

/** Returns the current time, updated every `intervalMs` and when the page becomes visible again. */
export function useNow(intervalMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const refresh = () => setNow(new Date());
    const refreshInView = () => {
      if (!document.hidden) refresh();
    };
    const timer = setInterval(refresh, intervalMs);
    document.addEventListener("visibilitychange", refreshInView);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshInView);
    };
  }, [intervalMs]);
  return now;
}
