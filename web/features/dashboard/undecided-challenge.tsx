import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Challenge } from "#shared/model/challenge.ts";
import { earliestRecordingAt } from "#shared/rules/overtime.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { paths } from "../../navigation/paths.ts";
import { cardPadding } from "../../theme/card-style.ts";
import { firstRecipesQuery } from "./queries.ts";

/** Maximum number of recipes that the dashboard invites the user to rate. */
const maxInvitations = 3;

const recentNames = { DAILY: "Le défi d'hier", WEEKLY: "Le défi de la semaine passée" } as const;

/**
 * Invites the user to rate recipes of a finished challenge that still needs votes. Shows the first challenge with a
 * recipe that the user has not rated.
 */
export function UndecidedChallenges({ challenges }: { challenges: Challenge[] }) {
  const [challenge, ...others] = challenges;
  return challenge && <UndecidedChallenge challenge={challenge} others={others} />;
}

interface UndecidedChallengeProps {
  challenge: Challenge;
  /** Shown instead of `challenge` if the user has rated all of its recipes. */
  others: Challenge[];
}

function UndecidedChallenge({ challenge, others }: UndecidedChallengeProps) {
  const id = useId();
  const now = useNow();
  const { data: recipes, isLoading } = useQuery(firstRecipesQuery(challenge.id));
  const unrated = recipes?.filter(({ isMine, hasVoted }) => !isMine && !hasVoted) ?? [];
  const count = Math.min(unrated.length, maxInvitations);
  if (isLoading) return <NoticeSkeleton />;
  if (count === 0) return <UndecidedChallenges challenges={others} />;
  const isBeforeEarliestRecording = now < earliestRecordingAt(challenge.endDate);
  const statusText = isBeforeEarliestRecording
    ? "Le palmarès est arrêté ce soir à minuit au plus tôt."
    : "Le palmarès attend encore des votes.";
  return (
    <Card component="section" aria-labelledby={id} sx={cardStyle}>
      <Box sx={{ flex: "1 1 14rem", minWidth: 0 }}>
        <Typography variant="overline" color="secondary">
          {isBeforeEarliestRecording ? recentNames[challenge.type] : "Défi terminé"}
        </Typography>
        <Typography id={id} variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
          {challenge.title}
        </Typography>
        <Typography color="textSecondary">
          {`${statusText} ${count === 1 ? "Une recette attend" : `${count} recettes attendent`} votre avis.`}
        </Typography>
      </Box>
      <ButtonLink
        to={paths.tour(challenge.id)}
        state={{ openedFrom: paths.dashboard }}
        variant="outlined"
      >
        Faire la tournée
      </ButtonLink>
    </Card>
  );
}

/**
 * Placeholder for the invitation to rate recipes. While the whole dashboard loads, also reserves space for tomorrow's
 * challenges. Hidden on phones, where both are below the first screen.
 */
export function NoticeSkeleton() {
  return <Skeleton variant="rounded" sx={noticeSkeletonStyle} />;
}

const noticeSkeletonStyle = { display: { xs: "none", sm: "block" }, height: 126 } as const;

const cardStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  p: cardPadding,
} as const;
