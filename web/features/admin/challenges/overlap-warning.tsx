import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { Challenge, ChallengeDraft } from "#shared/model/challenge.ts";
import { isCalendarDay, parisDay } from "#shared/rules/paris-days.ts";
import { formatPeriod } from "../components/format-period.ts";

interface OverlapWarningProps {
  /** The id of the challenge that is being edited. Undefined for a new challenge. */
  challengeId: string | undefined;
  /** The form's current type and dates. */
  draft: Record<"type" | "startDate" | "endDate", string>;
  challenges: readonly Challenge[];
}

/** The maximum number of challenges that the warning names. */
const namedChallenges = 3;

/** Warns that other challenges of the same type take place on some of the same days (D5). */
export function OverlapWarning({ challengeId, draft, challenges }: OverlapWarningProps) {
  const overlaps = challenges.filter(
    (other) => other.id !== challengeId && other.type === draft.type && shareDays(draft, other),
  );
  const named = overlaps.slice(0, namedChallenges).map(describe).join(", ");
  return (
    // Rendered even without a warning, because screen readers announce only changes to an existing element.
    <Box role="status" sx={statusStyle}>
      {named && (
        <Alert severity="warning" role="none">
          {`Déjà prévu ces jours-là\u00a0: ${named}${overlaps.length > namedChallenges ? "…" : "."} La page des défis ne montre que le défi qui a commencé en dernier.`}
        </Alert>
      )}
    </Box>
  );
}

/** True if the challenge takes place on a day of the period. False while the period is incomplete or invalid. */
function shareDays(
  { startDate, endDate }: Pick<ChallengeDraft, "startDate" | "endDate">,
  challenge: Challenge,
): boolean {
  return (
    isCalendarDay(startDate) &&
    isCalendarDay(endDate) &&
    startDate <= endDate &&
    parisDay(new Date(challenge.startDate)) <= endDate &&
    parisDay(new Date(challenge.endDate)) >= startDate
  );
}

function describe({ title, startDate, endDate }: Challenge): string {
  return `«\u00a0${title}\u00a0» (${formatPeriod(startDate, endDate).toLowerCase()})`;
}

/** The absolute position keeps the empty element from adding a gap to the form. */
const statusStyle = { gridColumn: "1 / -1", "&:empty": { position: "absolute" } } as const;
