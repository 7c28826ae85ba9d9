import ExpandIcon from "@mui/icons-material/ExpandLess";
import TimerIcon from "@mui/icons-material/TimerOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { formatDuration } from "#shared/rules/format-duration.ts";
import { firstClickOnly } from "../../components/first-click-only.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { contentWidth } from "../../theme/content-width.ts";
import {
  addMinute,
  isRunning,
  recipeBesideName,
  remainingMs,
  stopTimer,
  type Timer,
  timerName,
  togglePause,
  useTimers,
} from "./timers.ts";
import { useFocusReturn } from "./use-focus-return.ts";

interface TimerBarProps {
  isInitiallyOpen?: boolean;
}

/** A bar with the running and paused kitchen timers. When collapsed, it shows only the timer that ends first. */
export function TimerBar(props: TimerBarProps) {
  // Keeps the order in which the timers were started, so that adding a minute does not move a timer to another row.
  const timers = useTimers().filter(({ rang }) => !rang);
  return timers.length > 0 && <ActiveTimers {...props} timers={timers} />;
}

function ActiveTimers({ isInitiallyOpen = false, timers }: TimerBarProps & { timers: Timer[] }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const summary = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const [first] = timers.toSorted(
    (a, b) => Number(isRunning(b)) - Number(isRunning(a)) || remainingMs(a) - remainingMs(b),
  );
  useEverySecond(timers.some(isRunning));
  const focusReturn = useFocusReturn();
  // Moves the focus to the bar when one of several timers ends or is stopped, because its focused button disappears.
  const keepFocus = useCallback((row: HTMLElement | null) => {
    return () => {
      if (row?.contains(document.activeElement)) summary.current?.focus({ preventScroll: true });
    };
  }, []);
  if (!first) return null;

  const others = timers.length - 1;
  return (
    <Box {...focusReturn} component="section" aria-label="Minuteurs" sx={barStyle}>
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
          <b>{timers.length > 1 ? `${timers.length} minuteurs` : "1 minuteur"}</b>
        ) : (
          <>
            <Remaining timer={first} />
            <Box component="span" sx={nameStyle}>
              {isRunning(first) ? timerName(first) : `En pause\u00a0: ${timerName(first)}`}
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
          timers.map((timer) => (
            <li key={timer.id} ref={keepFocus}>
              <Remaining timer={timer} />
              <Box sx={rowNameStyle}>
                {timerName(timer)}
                <Box sx={{ typography: "body2", color: "text.secondary" }}>
                  {[!isRunning(timer) && "En pause", recipeBesideName(timer)]
                    .filter(Boolean)
                    .join(" · ")}
                </Box>
              </Box>
              <Box sx={{ display: "flex", flexWrap: "wrap", ml: "auto" }}>
                <Button
                  color="inherit"
                  aria-label={`${isRunning(timer) ? "Mettre en pause" : "Reprendre"} «\u00a0${timerName(timer)}\u00a0»`}
                  onClick={() => {
                    togglePause(timer.id);
                    setAnnouncement(
                      `${isRunning(timer) ? "En pause" : "Repris"}\u00a0: ${timerName(timer)}`,
                    );
                  }}
                >
                  {isRunning(timer) ? "Pause" : "Reprendre"}
                </Button>
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
                  onClick={firstClickOnly(() => stopTimer(timer.id))}
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

/** Shows the remaining time of a timer, such as `1:05:09` or `24:31`. */
function Remaining({ timer }: { timer: Timer }) {
  const left = Math.max(Math.ceil(remainingMs(timer) / 1000), 0);
  const [hours, minutes, seconds] = [left / 3600, (left / 60) % 60, left % 60].map(Math.floor);
  const two = (value = 0) => String(value).padStart(2, "0");
  return (
    <Box component="span" role="timer" sx={timeStyle}>
      {hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`}
    </Box>
  );
}

const barStyle = {
  // Ignores the page's scroll padding while the bar has the focus, for the same reason as `stickyBottom`.
  "html:has(& :focus)": { scrollPaddingBottom: 0 },
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
  mx: "auto",
  maxWidth: contentWidth,
  px: { xs: 2.5, sm: 3 },
  pb: 1,
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
