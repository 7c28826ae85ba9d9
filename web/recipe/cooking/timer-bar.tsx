import ExpandIcon from "@mui/icons-material/ExpandLess";
import TimerIcon from "@mui/icons-material/TimerOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useId, useRef, useState } from "react";
import { formatDuration } from "#shared/rules/format-duration.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { contentWidth } from "../../theme/content-width.ts";
import { addMinute, stopTimer, type Timer, timerName, useTimers } from "./timers.ts";

/** A bar with the running kitchen timers. When collapsed, it shows only the timer that ends first. */
export function TimerBar({ isInitiallyOpen = false }: { isInitiallyOpen?: boolean }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const summary = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState("");
  // Keeps the order in which the timers were started, so that adding a minute does not move a timer to another row.
  const running = useTimers().filter(({ rang }) => !rang);
  const [first] = running.toSorted((a, b) => a.endsAt - b.endsAt);
  useEverySecond(first !== undefined);
  if (!first) return null;

  /** Stops a timer. Then focuses the timer bar, or the page if no timers are left. */
  function stop(timer: Timer) {
    const next = running.length > 1 ? summary.current : document.querySelector("main");
    next?.focus({ preventScroll: true });
    stopTimer(timer.id);
  }

  const others = running.length - 1;
  return (
    <Box component="section" aria-label="Minuteurs" sx={barStyle}>
      <Box
        component="button"
        ref={summary}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={summaryStyle}
      >
        <TimerIcon aria-hidden color="secondary" />
        {isOpen ? (
          <b>{running.length > 1 ? `${running.length} minuteurs` : "1 minuteur"}</b>
        ) : (
          <>
            <Remaining timer={first} />
            <Box component="span" sx={nameStyle}>
              {timerName(first)}
            </Box>
            {others > 0 && (
              <Box component="span" sx={othersStyle}>
                {`+\u00a0${others}`}
                <VisuallyHidden>{others > 1 ? " autres" : " autre"}</VisuallyHidden>
              </Box>
            )}
          </>
        )}
        <ExpandIcon
          aria-hidden
          sx={{ ml: "auto", color: "text.secondary", rotate: isOpen ? "180deg" : undefined }}
        />
      </Box>
      <Box component="ul" id={id} aria-label="Minuteurs en cours" hidden={!isOpen} sx={listStyle}>
        {isOpen &&
          running.map((timer) => (
            <li key={timer.id}>
              <Remaining timer={timer} />
              <Box sx={rowNameStyle}>
                {timerName(timer)}
                {timer.name && (
                  <Box sx={{ typography: "body2", color: "text.secondary" }}>{timer.recipe}</Box>
                )}
              </Box>
              <Box sx={{ display: "flex", ml: "auto" }}>
                <Button
                  color="inherit"
                  aria-label={`+1\u00a0min pour «\u00a0${timerName(timer)}\u00a0»`}
                  onClick={() => {
                    addMinute(timer.id);
                    setAnnouncement(
                      `${formatDuration(timer.seconds + 60)}\u00a0: ${timerName(timer)}`,
                    );
                  }}
                >
                  +1&nbsp;min
                </Button>
                <Button
                  color="inherit"
                  aria-label={`Arrêter «\u00a0${timerName(timer)}\u00a0»`}
                  onClick={() => stop(timer)}
                >
                  Arrêter
                </Button>
              </Box>
            </li>
          ))}
      </Box>
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </Box>
  );
}

/** Re-renders the component every second while a timer is running. */
function useEverySecond(isRunning: boolean): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const interval = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(interval);
  }, [isRunning]);
}

/** The remaining time of a timer, such as `1:05:09` or `24:31`. */
function Remaining({ timer }: { timer: Timer }) {
  const left = Math.max(Math.ceil((timer.endsAt - Date.now()) / 1000), 0);
  const [hours, minutes, seconds] = [left / 3600, (left / 60) % 60, left % 60].map(Math.floor);
  const two = (value = 0) => String(value).padStart(2, "0");
  return (
    <Box component="span" role="timer" sx={timeStyle}>
      {hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`}
    </Box>
  );
}

const barStyle = {
  flexShrink: 0,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "tint.main",
  color: "text.primary",
  displayPrint: "none",
} as const;
const summaryStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  width: "100%",
  maxWidth: contentWidth,
  minHeight: "3rem",
  mx: "auto",
  px: { xs: 2.5, sm: 3 },
  py: 0.5,
  border: 0,
  bgcolor: "transparent",
  color: "inherit",
  font: "inherit",
  textAlign: "left",
  cursor: "pointer",
  "&:focus-visible": { outlineOffset: -3 },
} as const;
const othersStyle = { position: "relative", flexShrink: 0, color: "text.secondary" } as const;
const nameStyle = {
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
const listStyle = {
  m: 0,
  mx: "auto",
  maxWidth: contentWidth,
  px: { xs: 2.5, sm: 3 },
  pb: 1,
  listStyle: "none",
  maxHeight: "30vh",
  overflowY: "auto",
  "& > li": { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, py: 0.5 },
  "& [role=timer]": { minWidth: "4.2em" },
} as const;
/** Lets the buttons wrap to a second line on a phone. */
const rowNameStyle = {
  flex: "1 1 8rem",
  minWidth: 0,
  overflowWrap: "anywhere",
  lineHeight: 1.3,
} as const;
const timeStyle = {
  flexShrink: 0,
  fontSize: "1.25rem",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
} as const;
