import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Challenge } from "#shared/model/challenge.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { clampLines } from "../../components/clamp-lines.ts";
import { Disclosure } from "../../components/disclosure.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Tag } from "../../components/tag.tsx";
import { paths } from "../../navigation/paths.ts";
import { listedChallengesQuery } from "./queries.ts";

/** The dashboard section "Défis en cours" with the challenges in progress, grouped by challenge type. */
export function ChallengesInProgress() {
  const id = useId();
  const query = useQuery(listedChallengesQuery);
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        Défis en cours
      </Typography>
      <QueryState
        query={query}
        skeleton={<GroupSkeletons />}
        error="Erreur lors du chargement des défis"
      >
        {({ inProgress, completed }) => (
          <Box sx={{ display: "grid", gap: 2 }}>
            <ChallengeGroup
              title="Défis Quotidiens"
              challenges={inProgress.filter(({ type }) => type === "DAILY")}
              empty="Aucun défi quotidien en cours."
              hasHistory={completed.length > 0}
            />
            <ChallengeGroup
              title="Défis Hebdomadaires"
              challenges={inProgress.filter(({ type }) => type === "WEEKLY")}
              empty="Aucun défi hebdomadaire en cours."
              hasHistory={completed.length > 0}
            />
          </Box>
        )}
      </QueryState>
    </section>
  );
}

function GroupSkeletons() {
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Skeleton variant="rounded" height={240} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}

interface ChallengeGroupProps {
  title: string;
  challenges: Challenge[];
  empty: string;
  /** True if there are finished challenges to show in the history. */
  hasHistory: boolean;
}

function ChallengeGroup({ title, challenges, empty, hasHistory }: ChallengeGroupProps) {
  return (
    <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
      <Disclosure initiallyOpen summary={<Typography variant="h3">{title}</Typography>}>
        {challenges.length === 0 ? (
          <EmptyState
            size={88}
            text={empty}
            hint="Le prochain paraîtra ici dès son premier jour."
            action={
              hasHistory && (
                <NavigationButton to={paths.challengeHistory}>
                  Revoir les anciens défis
                </NavigationButton>
              )
            }
          />
        ) : (
          <Box component="ul" sx={listStyle}>
            {challenges.map((challenge) => (
              <ChallengeItem key={challenge.id} challenge={challenge} />
            ))}
          </Box>
        )}
      </Disclosure>
    </Card>
  );
}

function ChallengeItem({ challenge }: { challenge: Challenge }) {
  return (
    <li>
      <Typography variant="h4" sx={{ overflowWrap: "anywhere" }}>
        {challenge.title}
      </Typography>
      <Typography color="textSecondary" sx={clampLines(3)}>
        {challenge.description}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 0.5 }}>
        <Tag>{challenge.category.name}</Tag>
        <ButtonLink
          to={paths.challenge(challenge.id)}
          aria-label={`Voir le défi ${challenge.title}`}
          sx={{ ml: "auto", mr: -1 }}
        >
          Voir le défi
        </ButtonLink>
      </Box>
    </li>
  );
}

const listStyle = {
  "& > li": { display: "grid", gap: 0.75, py: 2, borderTop: 1, borderColor: "divider" },
} as const;
