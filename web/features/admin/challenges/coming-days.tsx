import AddIcon from "@mui/icons-material/Add";
import CheckIcon from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { Challenge, ChallengeDraft, ChallengeType } from "#shared/model/challenge.ts";
import { periodStartingOn } from "#shared/rules/generation-period.ts";
import { addDays, parisDay } from "#shared/rules/paris-days.ts";
import { typeLabels } from "../../../components/challenge-type-names.ts";
import { clampLines } from "../../../components/clamp-lines.ts";
import { typesetDay } from "../../../components/typeset-day.ts";
import { VisuallyHidden } from "../../../components/visually-hidden.tsx";
import { useNow } from "../../../hooks/use-now.ts";
import { type Span, spansOf } from "./calendar-spans.ts";

const weekLength = 7;
const shownDays = 14;

/** Type and dates of a new challenge, which starts on the calendar day that the administrator clicked. */
export type FreePeriod = Pick<ChallengeDraft, "type" | "startDate" | "endDate">;

interface ComingDaysProps {
  /** The challenges to show, or undefined while they load. */
  challenges: readonly Challenge[] | undefined;
  onAdd: (period: FreePeriod) => void;
  onEdit: (challenge: Challenge) => void;
}

/**
 * A calendar of the next fourteen days. A click on a cell edits the challenge on that day, or creates one on a free
 * day.
 */
export function ComingDays({ challenges, onAdd, onEdit }: ComingDaysProps) {
  const id = useId();
  const today = parisDay(useNow());
  const days = Array.from({ length: shownDays }, (_, index) => addDays(today, index));
  const weeks = [days.slice(0, weekLength), days.slice(weekLength)];
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="h4" component="h3" sx={{ mb: 1 }}>
        Les quatorze prochains jours
      </Typography>
      <Box sx={weeksStyle}>
        {weeks.map((week) => (
          <Box key={week[0]} sx={weekStyle}>
            {week.map((day) => (
              <DayName key={day} day={day} isToday={day === today} />
            ))}
            {(["DAILY", "WEEKLY"] as const).map((type) => (
              <Box key={type} role="group" aria-label={groupLabel(type, week)} sx={rowStyle}>
                <Box component="span" aria-hidden sx={typeStyle}>
                  {typeLabels[type]}
                </Box>
                {challenges ? (
                  spansOf(week, type, challenges).map((span) => (
                    <CalendarCell
                      key={span.day}
                      {...span}
                      type={type}
                      onClick={() =>
                        span.challenge
                          ? onEdit(span.challenge)
                          : onAdd(freePeriod(type, span.day, challenges))
                      }
                    />
                  ))
                ) : (
                  <Skeleton variant="rounded" height={cellHeight} sx={{ gridColumn: "1 / -1" }} />
                )}
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/**
 * The weekday and date above a calendar column. Hidden from screen readers, because the buttons' labels include the
 * day.
 */
function DayName({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <Box component="span" aria-hidden sx={isToday ? todayStyle : dayStyle}>
      {format(day, { weekday: "short" }).replace(".", "")}
      <b>{format(day, { day: "numeric" })}</b>
    </Box>
  );
}

interface CalendarCellProps extends Span {
  type: ChallengeType;
  onClick: () => void;
}

function CalendarCell({ day, length, challenge, type, onClick }: CalendarCellProps) {
  const kind = type === "DAILY" ? "le défi quotidien" : "le défi hebdomadaire";
  const Icon = challenge ? CheckIcon : AddIcon;
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      title={challenge?.title}
      onClick={onClick}
      style={{ gridColumn: `span ${length}` }}
      sx={styleOf({ length, challenge })}
    >
      {challenge && <span aria-hidden>{challenge.title}</span>}
      {(!challenge || length === 1) && <Icon fontSize="small" aria-hidden />}
      <VisuallyHidden>
        {challenge
          ? `${longDay(day)}\u00a0: modifier ${kind} «\u00a0${challenge.title}\u00a0»`
          : `${longDay(day)}, libre\u00a0: ajouter ${kind}`}
      </VisuallyHidden>
    </Box>
  );
}

function styleOf({ length, challenge }: Pick<Span, "length" | "challenge">) {
  if (!challenge) return freeStyle;
  return length > 1 ? takenStyle : takenDayStyle;
}

function groupLabel(type: ChallengeType, week: string[]): string {
  const [first = "", last = ""] = [week[0], week.at(-1)];
  return `${typeLabels[type]}, du ${longDay(first)} au ${longDay(last)}`;
}

/**
 * Returns the period of a new challenge that starts on a free day. The period ends before the next challenge of its
 * type.
 */
function freePeriod(
  type: ChallengeType,
  day: string,
  challenges: readonly Challenge[],
): FreePeriod {
  const { firstDay, lastDay } = periodStartingOn(type, day);
  const daysBeforeNext = challenges
    .filter((challenge) => challenge.type === type)
    .map(({ startDate }) => addDays(parisDay(new Date(startDate)), -1))
    .filter((before) => before >= day);
  const [endDate = lastDay] = [lastDay, ...daysBeforeNext].sort();
  return { type, startDate: firstDay, endDate };
}

/** Formats a calendar day. Parses and formats the day in UTC, so that the local time zone cannot change it. */
function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("fr-FR", { ...options, timeZone: "UTC" }).format(new Date(day));
}

function longDay(day: string): string {
  return typesetDay(format(day, { weekday: "long", day: "numeric", month: "long" }));
}

const weeksStyle = {
  display: "grid",
  columnGap: 2,
  rowGap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;
const columns = { display: "grid", gridTemplateColumns: `repeat(${weekLength}, minmax(0, 1fr))` };
const weekStyle = { ...columns, gap: "2px", alignContent: "start" } as const;
const rowStyle = { ...columns, gap: "2px", gridColumn: "1 / -1" } as const;
const typeStyle = {
  gridColumn: "1 / -1",
  pt: 0.5,
  fontSize: "0.8125rem",
  fontWeight: 600,
  color: "text.secondary",
} as const;
const dayStyle = {
  fontSize: "0.8125rem",
  lineHeight: 1.3,
  textAlign: "center",
  whiteSpace: "nowrap",
  color: "text.secondary",
  "& b": { display: "block", fontSize: "1rem", color: "text.primary" },
} as const;
const todayStyle = {
  ...dayStyle,
  borderRadius: "8px",
  boxShadow: "inset 0 0 0 1px var(--mui-palette-secondary-main)",
} as const;
const cellHeight = 44;
const cellStyle = {
  position: "relative",
  display: "grid",
  minWidth: 0,
  placeItems: "center",
  width: "100%",
  minHeight: cellHeight,
  px: 0.5,
  borderRadius: "10px",
  font: "inherit",
  fontSize: "0.875rem",
  cursor: "pointer",
  "& > span:first-of-type": { ...clampLines(2), maxWidth: "100%" },
} as const;
const takenStyle = {
  ...cellStyle,
  border: 0,
  bgcolor: "tint.main",
  color: "text.primary",
} as const;
/** On phones, a single day is too narrow for a title, so it shows an icon. */
const takenDayStyle = {
  ...takenStyle,
  fontSize: "0.75rem",
  lineHeight: 1.25,
  "& > span:first-of-type": {
    ...cellStyle["& > span:first-of-type"],
    display: { xs: "none", sm: "-webkit-box" },
  },
  "& > svg": { display: { sm: "none" } },
} as const;
const freeStyle = {
  ...cellStyle,
  border: "1px dashed",
  borderColor: "outline.main",
  bgcolor: "transparent",
  color: "secondary.main",
} as const;
