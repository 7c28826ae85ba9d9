import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Portal from "@mui/material/Portal";
import { useEffect, useRef } from "react";
import { formatDuration } from "#shared/rules/cooking-durations.ts";
import { ring } from "./ring.ts";
import { claimEndedTimers, stopTimer, useTimers } from "./timers.ts";

/** The longest pause that browsers take, ms. */
const longestPause = 2 ** 31 - 1;

/** Rings the timers as they end, whatever page one is on, and shows those that have until they are put away. */
export function TimerBell() {
  const timers = useTimers();
  const silence = useRef<() => void>(undefined);
  useEffect(() => {
    const waiting = timers.filter(({ rang }) => !rang).map(({ endsAt }) => endsAt);
    if (waiting.length === 0) return;
    const check = async () => {
      if ((await claimEndedTimers()).length > 0) silence.current = ring();
    };
    const pause = Math.max(Math.min(...waiting) - Date.now(), 0);
    const timer = setTimeout(check, Math.min(pause, longestPause));
    // A page that slept wakes up late.
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [timers]);
  const rung = timers.filter(({ rang }) => rang);
  if (rung.length === 0) return null;
  // Beside an open dialog, which hides all that was there before it from screen readers.
  return (
    <Portal>
      <Box sx={bellStyle}>
        {rung.map(({ id, recipe, seconds }) => (
          <Alert
            key={id}
            severity="warning"
            variant="filled"
            action={
              <Button
                color="inherit"
                onClick={() => {
                  silence.current?.();
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

/** Above whatever dialog is open. */
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
