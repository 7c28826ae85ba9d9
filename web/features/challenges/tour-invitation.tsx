import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import type { Challenge } from "#shared/model/challenge.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { challengeRecipesQuery } from "./queries.ts";

/** What the page of a submission hands on: the challenge that one has just entered. */
export interface NavigationState {
  entered?: string;
}

/** The way to the tour, while recipes of a challenge wait for the reader's vote and its winners are not known. */
export function TourInvitation({ challenge }: { challenge: Challenge }) {
  const { data } = useInfiniteQuery(challengeRecipesQuery(challenge.id));
  const { entered } = (useLocation().state ?? {}) as NavigationState;
  // Those that wait come before those that are rated, so the first page tells.
  const waits = data?.pages[0]?.items.some(({ isMine, hasVoted }) => !isMine && !hasVoted);
  if (!waits || challenge.winners) return null;
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start", mt: 2 }}>
      {entered === challenge.id && (
        <Typography role="status" sx={{ fontWeight: 600 }}>
          Votre recette est en lice. Goûtez-en trois autres ?
        </Typography>
      )}
      <ButtonLink
        to={paths.tour(challenge.id)}
        variant="outlined"
        sx={{ width: { xs: "100%", sm: "auto" } }}
      >
        Faire la tournée
      </ButtonLink>
    </Box>
  );
}
