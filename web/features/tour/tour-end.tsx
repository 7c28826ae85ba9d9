import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { RefObject } from "react";
import { earliestRecordingAt, fullHourFrom, latestRecordingAt } from "#shared/rules/overtime.ts";
import { Plate } from "../../components/artwork.tsx";
import { formatDateAndTime } from "../../components/format-date.ts";
import { formatCount } from "../../components/format-number.ts";

interface TourEndProps {
  titleId: string;
  titleRef: RefObject<HTMLHeadingElement | null>;
  ratedCount: number;
  endDate: string | undefined;
  /** True if the tasting tour contained no recipes to rate. */
  isEmpty: boolean;
  /** Starts the next tasting tour. Undefined if no unrated recipes are left. */
  onContinue: (() => void) | undefined;
  /** Closes the tasting tour and shows the challenge. */
  onLeave: () => void;
}

/** The last screen of the tasting tour. If there were no recipes to rate, it is the only screen. */
export function TourEnd(props: TourEndProps) {
  const { titleId, titleRef, ratedCount, endDate, isEmpty, onContinue, onLeave } = props;
  return (
    <Box sx={endStyle}>
      <Plate />
      <Typography
        id={titleId}
        ref={titleRef}
        tabIndex={-1}
        variant="h2"
        component="h1"
        sx={{ outline: "none", maxWidth: "24ch" }}
      >
        {titleText(ratedCount, isEmpty)}
      </Typography>
      {endDate && (
        <Typography color="textSecondary" sx={{ maxWidth: "48ch" }}>
          {onContinue ? "D'autres recettes vous attendent. " : ""}
          {nextText(endDate, new Date())}
        </Typography>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1.5 }}>
        {onContinue && (
          <Button variant="contained" size="large" onClick={onContinue}>
            Continuer la tournée
          </Button>
        )}
        <Button onClick={onLeave} variant={onContinue ? "outlined" : "contained"} size="large">
          Voir les recettes du défi
        </Button>
      </Box>
    </Box>
  );
}

function titleText(ratedCount: number, isEmpty: boolean): string {
  if (isEmpty) return "Aucune recette n'attend votre vote.";
  if (ratedCount === 0) return "La tournée est finie.";
  return `Merci, vous avez goûté ${formatCount(ratedCount, "recette")}.`;
}

/** Returns a sentence that says when to expect new recipes or the winners (D37). */
function nextText(endDate: string, now: Date): string {
  const earliest = earliestRecordingAt(endDate);
  if (now.toISOString() < endDate) {
    return `D'autres recettes peuvent arriver jusqu'au ${formatDateAndTime(endDate)}. Palmarès à partir du ${formatDateAndTime(fullHourFrom(earliest))}.`;
  }
  if (now < earliest) {
    return `Palmarès à partir du ${formatDateAndTime(fullHourFrom(earliest))}, dès que chaque recette a trois votes.`;
  }
  const latest = latestRecordingAt(endDate);
  if (now < latest) {
    return `Palmarès dès que chaque recette a trois votes, au plus tard le ${formatDateAndTime(fullHourFrom(latest))}.`;
  }
  return "Votre avis reste sur les recettes, le palmarès ne change plus.";
}

const endStyle = {
  flexGrow: 1,
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  gap: 3,
  p: 4,
  textAlign: "center",
} as const;
