import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Challenge } from "#shared/model/challenge.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { isNotFound } from "../../api/api-error.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { clampLines } from "../../components/clamp-lines.ts";
import { Countdown } from "../../components/countdown.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { paths } from "../../navigation/paths.ts";

interface ChallengeSummaryProps {
  challenge: Challenge | undefined;
  error: unknown;
}

/** Shows a challenge's title and remaining time, or a warning if the challenge does not accept recipes. */
export function ChallengeSummary({ challenge, error }: ChallengeSummaryProps) {
  const now = useNow();
  const isMissing = isNotFound(error);
  const isClosed = challenge && challengeStatusAt(challenge, now) !== "IN_PROGRESS";
  if (isMissing || isClosed) {
    return (
      <Alert
        severity="warning"
        sx={{ mb: 3 }}
        action={
          <ButtonLink to={paths.challenges} color="inherit">
            Voir les défis en cours
          </ButtonLink>
        }
      >
        {isMissing ? "Ce défi n'existe pas ou n'existe plus." : "Ce défi n'est pas ouvert"}
      </Alert>
    );
  }
  return (
    <Box sx={summaryStyle}>
      {challenge && (
        <>
          <Countdown challenge={challenge} />
          <Box sx={{ flex: "1 1 8rem", minWidth: 0 }}>
            <Typography variant="h3" component="p" sx={{ overflowWrap: "anywhere" }}>
              {challenge.title}
            </Typography>
            <Typography color="textSecondary" sx={clampLines(3)}>
              {challenge.description}
            </Typography>
          </Box>
        </>
      )}
    </Box>
  );
}

/** Moves the title and the description below the countdown if the text is enlarged. */
const summaryStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  minHeight: 104,
  mb: 3,
  maxWidth: 720,
} as const;
