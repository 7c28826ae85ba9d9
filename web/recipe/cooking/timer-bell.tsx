import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Portal from "@mui/material/Portal";
import { useEffect, useRef } from "react";
import { formatDuration } from "#shared/rules/cooking-durations.ts";
import { ring } from "./ring.ts";
import { claimEndedTimers, stopTimer, useTimers } from "./timers.ts";

/** The longest delay in milliseconds that setTimeout accepts. */
const maxTimeoutMs = 2 ** 31 - 1;

/** Rings when a timer ends, on any page, and shows the ended timers until the user dismisses them. */
export function TimerBell() {
  const timers = useTimers();
  const stopRinging = useRef<() => void>(undefined);
  useEffect(() => {
    const endTimes = timers.filter(({ rang }) => !rang).map(({ endsAt }) => endsAt);
    if (endTimes.length === 0) return;
    const check = async () => {
      if ((await claimEndedTimers()).length > 0) stopRinging.current = ring();
    };
    const delayMs = Math.max(Math.min(...endTimes) - Date.now(), 0);
    const timer = setTimeout(check, Math.min(delayMs, maxTimeoutMs));
    // Timers are delayed while a device sleeps, so check again when the page becomes visible.
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [timers]);
  const ended = timers.filter(({ rang }) => rang);
  if (ended.length === 0) return null;
  // Rendered next to open dialogs, because a dialog hides everything rendered before it from screen readers.
  return (
    <Portal>
      <Box sx={bellStyle}>
        {ended.map(({ id, recipe, seconds }) => (
          <Alert
            key={id}
            severity="warning"
            variant="filled"
            action={
              <Button
                color="inherit"
                onClick={() => {
                  stopRinging.current?.();
                  stopTimer(id);
                }}
              >
                Arrêter
              </Button>
            }
          >
            {`Minuteur ${formatDuration(seconds)} terminé\u00a0: ${recipe}`}
          </Alert>
        ))}
      </Box>
    </Portal>
  );
}

/** Shows the timer bell above any open dialog. */
const bellStyle = {
  position: "fixed",
  top: 8,
  left: 8,
  right: 8,
  zIndex: 1500,
  display: "grid",
  gap: 1,
  maxWidth: 560,
  mx: "auto",
  displayPrint: "none",
} as const;
