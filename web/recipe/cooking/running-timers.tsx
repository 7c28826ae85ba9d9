import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { stopTimer, type Timer, useTimers } from "./timers.ts";

/** List of running timers with their remaining time. Renders nothing without a timer. */
export function RunningTimers() {
  const running = useTimers().filter(({ rang }) => !rang);
  const [, setTick] = useState(0);
  const isRunning = running.length > 0;
  useEffect(() => {
    if (!isRunning) return;
    const interval = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(interval);
  }, [isRunning]);
  if (!isRunning) return null;
  return (
    <Box component="ul" aria-label="Minuteurs en cours" sx={listStyle}>
      {running.map((timer) => (
        <Box component="li" key={timer.id} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Box component="span" role="timer" sx={timeStyle}>
            {remaining(timer)}
          </Box>
          <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            {timer.recipe}
          </Box>
          <Button color="inherit" onClick={() => stopTimer(timer.id)}>
            Arrêter
          </Button>
        </Box>
      ))}
    </Box>
  );
}

/** Formats the remaining time: `1:05:09`, `24:31`. */
function remaining({ endsAt }: Timer): string {
  const left = Math.max(Math.ceil((endsAt - Date.now()) / 1000), 0);
  const [hours, minutes, seconds] = [left / 3600, (left / 60) % 60, left % 60].map(Math.floor);
  const two = (value = 0) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

const listStyle = {
  flexShrink: 0,
  m: 0,
  px: { xs: 2.5, sm: 4 },
  py: 1,
  listStyle: "none",
  maxHeight: "30vh",
  overflowY: "auto",
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "tint.main",
} as const;
const timeStyle = {
  minWidth: 88,
  fontSize: "1.5rem",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
} as const;
