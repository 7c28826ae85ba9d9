import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Challenge } from "#shared/model/challenge.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { isNotFound } from "../../api/api-error.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Countdown } from "../../components/countdown.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { paths } from "../../navigation/paths.ts";

interface ChallengeSummaryProps {
  query: UseQueryResult<Challenge>;
}

/** Shows a challenge's subject and remaining time, or a warning if the challenge does not accept recipes. */
export function ChallengeSummary({ query }: ChallengeSummaryProps) {
  const now = useNow();
  const isMissing = isNotFound(query.error);
  const isClosed = query.data && challengeStatusAt(query.data, now) !== "IN_PROGRESS";
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
    <Box sx={{ mb: 3 }}>
      <QueryState
        query={query}
        skeleton={<Box sx={summaryStyle} />}
        error="Le sujet du défi n'a pas pu être chargé."
      >
        {(challenge) => (
          <Box sx={summaryStyle}>
            <Countdown challenge={challenge} />
            <Typography variant="h3" component="p" sx={titleStyle}>
              {challenge.title}
            </Typography>
            <Typography color="textSecondary" sx={descriptionStyle}>
              {challenge.description}
            </Typography>
          </Box>
        )}
      </QueryState>
    </Box>
  );
}

/** Moves the title below the countdown if the text is enlarged. */
const titleStyle = { flex: "1 1 8rem", minWidth: 0, overflowWrap: "anywhere" } as const;

const descriptionStyle = {
  flexBasis: "100%",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
} as const;

const summaryStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 1,
  // Reserves space for a description of four lines on phones, or of two lines on wide screens.
  minHeight: { xs: 198, sm: 147 },
  maxWidth: 720,
} as const;
