import { useEffect, useState } from "react";

/**
 * Keeps the screen on while the page is visible. Returns false if the browser denies it, and undefined until the
 * browser responds.
 */
export function useWakeLock(): boolean | undefined {
  const [isOn, setIsOn] = useState<boolean>();
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    const requestLock = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isUnmounted) await lock.release();
        else setIsOn(true);
      } catch {
        // The browser does not support wake locks or has denied this one.
        if (!isUnmounted) setIsOn(false);
      }
    };
    void requestLock();
    // Requests the wake lock again, because the browser releases it whenever the page is hidden.
    document.addEventListener("visibilitychange", requestLock);
    return () => {
      isUnmounted = true;
      document.removeEventListener("visibilitychange", requestLock);
      void lock?.release();
    };
  }, []);
  return isOn;
}
