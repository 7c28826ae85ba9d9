import CloseIcon from "@mui/icons-material/Close";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Portal from "@mui/material/Portal";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { formatDuration } from "#shared/rules/format-duration.ts";
import { firstClickOnly } from "../../components/first-click-only.ts";
import { formatTime } from "../../components/format-date.ts";
import { typesetDay } from "../../components/typeset-day.ts";
import { onUserActivation } from "./on-user-activation.ts";
import { enableSound, ring } from "./ring.ts";
import {
  addMinute,
  claimEndedTimers,
  msUntilNextEnd,
  recipeBesideName,
  stopTimer,
  type Timer,
  timerName,
  useTimers,
} from "./timers.ts";
import { topDialog } from "./top-dialog.ts";
import { useFocusReturn } from "./use-focus-return.ts";

/** Rings on every page when a kitchen timer ends. Shows ended timers until the user dismisses them. */
export function TimerBell() {
  const timers = useTimers();
  const stopRinging = useRef<() => void>(undefined);
  const endedBefore = useRef<Timer[]>([]);
  useEffect(() => {
    const delayMs = msUntilNextEnd(timers);
    if (delayMs === undefined) return;
    const check = async () => {
      if ((await claimEndedTimers()).length === 0) return;
      stopRinging.current?.();
      stopRinging.current = ring();
    };
    const timer = setTimeout(check, delayMs);
    // Also checks the timers when the page becomes visible, because `setTimeout` can run late after the device was
    // asleep.
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [timers]);
  // Stops the alarm when an ended timer is dismissed or extended, in any tab.
  useEffect(() => {
    const ended = timers.filter(({ rang }) => rang);
    if (endedBefore.current.some(({ id }) => !ended.some((timer) => timer.id === id))) {
      stopRinging.current?.();
    }
    endedBefore.current = ended;
  }, [timers]);
  // Enables the alarm sound at the first touch or key press, because the browser blocks sound after a reload.
  useEffect(() => onUserActivation(enableSound), []);
  useEffect(() => () => stopRinging.current?.(), []);
  const dialog = useTopDialog();
  const ended = timers.filter(({ rang }) => rang);
  useEscape(ended[0]);
  if (ended.length === 0) return null;
  return (
    <Portal container={dialog}>
      <Box sx={bellStyle}>
        {ended.map((timer, index) => (
          <Alarm key={timer.id} timer={timer} isFirst={index === 0} />
        ))}
      </Box>
    </Portal>
  );
}

function Alarm({ timer, isFirst }: { timer: Timer; isFirst: boolean }) {
  const name = `«\u00a0${timerName(timer)}\u00a0»`;
  const focusReturn = useFocusReturn();
  const dismissProps = {
    color: "inherit",
    "aria-keyshortcuts": isFirst ? "Escape" : undefined,
    onClick: firstClickOnly(() => stopTimer(timer.id)),
  } as const;
  return (
    <Alert
      {...focusReturn}
      severity="warning"
      variant="filled"
      sx={alertStyle}
      action={
        timer.missed ? (
          <IconButton {...dismissProps} aria-label={`Fermer ${name}`}>
            <CloseIcon />
          </IconButton>
        ) : (
          <>
            <Button
              color="inherit"
              aria-label={`+1\u00a0min pour ${name}`}
              onClick={firstClickOnly(() => addMinute(timer.id))}
            >
              +1&nbsp;min
            </Button>
            <Button {...dismissProps} aria-label={`Arrêter ${name}`}>
              Arrêter
            </Button>
          </>
        )
      }
    >
      {describeEnd(timer)}
    </Alert>
  );
}

/**
 * Dismisses the first ended timer when the user presses Escape. An open dialog closes only at the next press, because
 * the alarm is shown above it.
 */
function useEscape(ended: Timer | undefined): void {
  const dismiss = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing || !ended) return;
    event.preventDefault();
    event.stopPropagation();
    stopTimer(ended.id);
  });
  const isShown = ended !== undefined;
  useEffect(() => {
    if (!isShown) return;
    document.addEventListener("keydown", dismiss, { capture: true });
    return () => document.removeEventListener("keydown", dismiss, { capture: true });
  }, [isShown]);
}

/**
 * Returns the topmost open dialog, or null. The alerts are rendered inside this dialog, because the keyboard and screen
 * readers cannot reach anything outside an open dialog.
 */
function useTopDialog(): Element | null {
  return useSyncExternalStore(watchDialogs, topDialog);
}

function watchDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  // Observes only the body's children, because each open dialog is one of them.
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

function describeEnd(timer: Timer): string {
  const { seconds, endsAt, missed } = timer;
  const recipe = recipeBesideName(timer);
  const what = `${timerName(timer)}${recipe ? ` (${recipe})` : ""}`;
  const when = missed ? ` ${formatMoment(new Date(endsAt))}` : "";
  return `Minuteur ${formatDuration(seconds)} terminé${when}\u00a0: ${what}`;
}

/** Formats a time as `à 19 h 42` if it is today, and otherwise as `le 24 novembre à 19 h 42`. */
function formatMoment(moment: Date): string {
  const time = formatTime(moment.toLocaleTimeString("fr", { hour: "2-digit", minute: "2-digit" }));
  if (moment.toDateString() === new Date().toDateString()) return `à\u00a0${time}`;
  const day = moment.toLocaleDateString("fr", { day: "numeric", month: "long" });
  return `le ${typesetDay(day)} à\u00a0${time}`;
}

/** On a phone, two buttons do not fit next to the text, so they move below it. The close icon stays next to it. */
const alertStyle = {
  flexWrap: "wrap",
  "& .MuiAlert-message": { flex: "1 1 11rem", overflowWrap: "anywhere" },
} as const;

/** Shows the alarm above any open dialog. */
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
