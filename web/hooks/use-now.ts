import { useEffect, useState } from "react";

/** The present time, refreshed every `interval` milliseconds and when the page comes back into view. */
export function useNow(interval = 60_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const refresh = () => setNow(new Date());
    const refreshInView = () => {
      if (!document.hidden) refresh();
    };
    const timer = setInterval(refresh, interval);
    document.addEventListener("visibilitychange", refreshInView);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshInView);
    };
  }, [interval]);
  return now;
}
