import { useEffect, useState } from "react";

/** Returns the current time. Updates every minute and when the page becomes visible again. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const refresh = () => setNow(new Date());
    const refreshInView = () => {
      if (!document.hidden) refresh();
    };
    const timer = setInterval(refresh, 60_000);
    document.addEventListener("visibilitychange", refreshInView);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshInView);
    };
  }, []);
  return now;
}
