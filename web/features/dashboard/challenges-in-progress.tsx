import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { QueryState } from "../../components/query-state.tsx";
import { ChallengeGroup } from "./challenge-group.tsx";
import { challengesInProgressQuery } from "./queries.ts";

/** The section "Défis en cours" of the dashboard: a group per type. */
export function ChallengesInProgress() {
  const id = useId();
  const query = useQuery(challengesInProgressQuery);
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
        {(challenges) => (
          <Box sx={{ display: "grid", gap: 2 }}>
            <ChallengeGroup
              title="Défis Quotidiens"
              challenges={challenges.filter(({ type }) => type === "DAILY")}
              empty="Aucun défi quotidien en cours."
            />
            <ChallengeGroup
              title="Défis Hebdomadaires"
              challenges={challenges.filter(({ type }) => type === "WEEKLY")}
              empty="Aucun défi hebdomadaire en cours."
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
