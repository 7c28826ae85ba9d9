import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Challenge, Winner } from "#shared/model/challenge.ts";
import { earliestRecordingAt, fullHourFrom, maxWaitingCount } from "#shared/rules/overtime.ts";
import { byAuthor } from "../../components/by-author.ts";
import { formatDateAndTime } from "../../components/format-date.ts";
import { formatWholeNumber } from "../../components/format-number.ts";
import { Medal } from "../../components/medal.tsx";
import { rowButtonStyle } from "../../components/row-button-style.ts";
import { TextLink } from "../../components/text-link.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { useNow } from "../../hooks/use-now.ts";
import { paths, recipeParam } from "../../navigation/paths.ts";
import { Thumbnail } from "../../recipe/card/thumbnail.tsx";

interface WinnersProps {
  challenge: Challenge;
  showsPhotos?: boolean;
}

/** Shows the winners of a finished challenge or, until they are recorded, when to expect them (D22, D24). */
export default function Winners({ challenge, showsPhotos = false }: WinnersProps) {
  const now = useNow().getTime();
  const end = Date.parse(challenge.endDate);
  const { winners } = challenge;
  if (now < end) return null;
  if (!winners) return <SecondaryText>{waitingText(challenge, now)}</SecondaryText>;
  if (winners.length === 0) {
    return (
      <>
        <SecondaryText>Ce défi n'a pas de gagnant.</SecondaryText>
        <ResultsLink challenge={challenge} />
      </>
    );
  }
  return (
    <Box role="group" aria-label="Palmarès" sx={{ display: "grid", gap: 1 }}>
      {winners.length > 1 && <SecondaryText>Victoire partagée</SecondaryText>}
      {winners.map((winner) => (
        <WinnerLine key={winner.recipeId} winner={winner} showsPhoto={showsPhotos} />
      ))}
      {challenge.moreWinners && (
        <SecondaryText>D'autres encore partagent la victoire.</SecondaryText>
      )}
      <ResultsLink challenge={challenge} />
    </Box>
  );
}

function waitingText({ endDate, overtime }: Challenge, now: number): string {
  if (overtime) {
    const { waiting, until } = overtime;
    return `Prolongations : ${waitingRecipes(waiting)} des votes. Palmarès au plus tard le ${formatDateAndTime(fullHourFrom(until))}.`;
  }
  // An hourly job records the winners 24 hours after the challenge ends, or later if recipes still need votes (D37).
  const earliest = earliestRecordingAt(endDate);
  return now < earliest.getTime()
    ? `Palmarès à partir du ${formatDateAndTime(fullHourFrom(earliest))}, dès que chaque recette a trois votes.`
    : "Le palmarès arrive dans l'heure.";
}

function waitingRecipes(waiting: number): string {
  if (waiting === 1) return "1 recette attend";
  const count = formatWholeNumber(waiting);
  return `${waiting < maxWaitingCount ? count : `au moins ${count}`} recettes attendent`;
}

function ResultsLink({ challenge }: { challenge: Challenge }) {
  if (!challenge.resultsAt) return null;
  return (
    <Box sx={linkStyle}>
      <TextLink to={paths.results(challenge.id)}>Voir tous les résultats</TextLink>
    </Box>
  );
}

function WinnerLine({ winner, showsPhoto }: { winner: Winner; showsPhoto: boolean }) {
  const { recipeId, title, user } = winner;
  const { open } = useDialogParam(recipeParam);
  return (
    <Box sx={lineStyle}>
      <Medal rank={1} shape="medal" />
      {showsPhoto && winner.imageUrl && <Thumbnail photo={winner} />}
      <Box sx={{ minWidth: 0 }}>
        <button type="button" aria-haspopup="dialog" onClick={() => open(recipeId)}>
          {title}
        </button>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {byAuthor(user)}
        </Typography>
      </Box>
    </Box>
  );
}

function SecondaryText({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

/** Makes touch targets at least 44 px high on phones and 24 px high elsewhere. */
const linkStyle = {
  "& > a": { display: "inline-flex", alignItems: "center", minHeight: { xs: 44, sm: 24 } },
} as const;

const lineStyle = {
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 60,
  px: 1.5,
  py: { xs: 0.25, sm: 1 },
  borderRadius: "12px",
  bgcolor: "tint.main",
  "& button": { ...rowButtonStyle("12px"), fontWeight: 600 },
} as const;
