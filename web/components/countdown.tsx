import Box from "@mui/material/Box";
import { formatRemainingTime } from "#shared/rules/remaining-time.ts";
import { useNow } from "../hooks/use-now.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface CountdownProps {
  /** The challenge, or undefined while it loads. */
  challenge: { startDate: string; endDate: string } | undefined;
  /** The text to show while the challenge loads (spec §9). */
  initial?: string;
}

/** Shows a challenge's remaining time as a label and a shrinking ring (spec §4). Updates every minute. */
export function Countdown({ challenge, initial = "" }: CountdownProps) {
  const now = useNow();
  const label = challenge ? formatRemainingTime(challenge.endDate, now) : initial;
  return (
    <Box sx={{ position: "relative", width: "5.5rem", height: "5.5rem", flexShrink: 0 }}>
      <Box component="svg" viewBox="0 0 80 80" aria-hidden="true" sx={ringStyle}>
        <circle cx="40" cy="40" r="37" />
        <circle
          cx="40"
          cy="40"
          r="37"
          pathLength={1}
          strokeDasharray={1}
          strokeDashoffset={1 - remainingShare(challenge, now)}
        />
      </Box>
      <Box sx={labelStyle}>
        <VisuallyHidden>Temps restant&nbsp;: </VisuallyHidden>
        <span>{label}</span>
      </Box>
    </Box>
  );
}

/** Returns the remaining share of the challenge's duration, from 1 to 0. */
function remainingShare(challenge: CountdownProps["challenge"], now: Date): number {
  if (!challenge) return 1;
  const [start, end] = [Date.parse(challenge.startDate), Date.parse(challenge.endDate)];
  return Math.min(1, Math.max(0, (end - now.getTime()) / (end - start)));
}

const ringStyle = {
  display: "block",
  width: "100%",
  transform: "rotate(-90deg)",
  fill: "none",
  strokeWidth: 4,
  strokeLinecap: "round",
  "& circle:first-of-type": { stroke: "var(--mui-palette-divider)" },
  "& circle:last-of-type": {
    stroke: "var(--mui-palette-secondary-main)",
    transition: "stroke-dashoffset 250ms ease-out",
  },
} as const;

const labelStyle = {
  position: "absolute",
  inset: 0,
  display: "grid",
  placeItems: "center",
  fontSize: "0.875rem",
  fontWeight: 700,
  lineHeight: 1.2,
  textAlign: "center",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
} as const;
