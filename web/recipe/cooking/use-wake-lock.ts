import { useEffect, useState } from "react";

/** Keeps the screen on while the page is looked at; tells whether the browser does. Undefined before it is known. */
export function useWakeLock(): boolean | undefined {
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (left) await lock.release();
        else setOn(true);
      } catch {
        // Not known to the browser, or refused to save energy.
        if (!left) setOn(false);
      }
    };
    void ask();
    // The browser takes it back whenever the page is hidden.
    document.addEventListener("visibilitychange", ask);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
  return isOn;
}
