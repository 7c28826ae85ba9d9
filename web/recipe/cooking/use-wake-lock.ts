import { useEffect, useState } from "react";
import { onUserActivation } from "./on-user-activation.ts";

/**
 * Keeps the screen on while the page is visible. Returns false if the browser denies the wake lock, and undefined until
 * the browser responds.
 */
export function useWakeLock(): boolean | undefined {
  const [isOn, setIsOn] = useState<boolean>();
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isRequesting = false;
    let isUnmounted = false;
    const requestLock = async () => {
      if (isRequesting || document.visibilityState !== "visible") return;
      isRequesting = true;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isUnmounted) await lock.release();
        else setIsOn(true);
        stopRetrying();
      } catch {
        // Reports a failure only after a touch or key press, because some browsers deny every wake lock before that.
        const isFinal = navigator.userActivation?.hasBeenActive !== false;
        if (isFinal && !isUnmounted) setIsOn(false);
      } finally {
        isRequesting = false;
      }
    };
    // Repeats the request when the user touches the screen or presses a key. Until then, Safari denies a wake lock
    // after a reload.
    const stopRetrying = onUserActivation(requestLock);
    void requestLock();
    // Requests the wake lock again, because the browser releases it whenever the page is hidden.
    document.addEventListener("visibilitychange", requestLock);
    return () => {
      isUnmounted = true;
      document.removeEventListener("visibilitychange", requestLock);
      stopRetrying();
      void lock?.release();
    };
  }, []);
  return isOn;
}
