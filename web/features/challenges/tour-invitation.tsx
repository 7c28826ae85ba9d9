import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import type { Challenge } from "#shared/model/challenge.ts";
import type { Page } from "#shared/model/page.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { challengeRecipesQuery } from "./queries.ts";
import { useEnteredChallenge } from "./use-entered-challenge.ts";

/**
 * A link to the tasting tour, which shows a challenge's unrated recipes one at a time. Disappears once the user has
 * rated all recipes or the winners are recorded.
 */
export function TourInvitation({ challenge }: { challenge: Challenge }) {
  const { data } = useInfiniteQuery(challengeRecipesQuery(challenge.id));
  const { pathname } = useLocation();
  const isEntered = useEnteredChallenge() === challenge.id;
  const [firstPage] = data?.pages ?? [];
  if (!firstPage || !mayHaveUnrated(firstPage) || challenge.winners) return null;
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start", mt: 2 }}>
      {isEntered && (
        <Typography role="status" sx={{ fontWeight: 600 }}>
          Votre recette est en lice. Goûtez-en trois autres ?
        </Typography>
      )}
      <ButtonLink
        to={paths.tour(challenge.id)}
        state={{ openedFrom: pathname }}
        variant="outlined"
        sx={{ width: { xs: "100%", sm: "auto" } }}
      >
        Faire la tournée
      </ButtonLink>
    </Box>
  );
}

/**
 * Returns true if a challenge may have recipes that the user can still rate. Checks only the first page, because
 * unrated recipes come first (D26a). If this page contains no recipe of another user, returns true if more pages
 * follow.
 */
function mayHaveUnrated({ items, cursor }: Page<RecipeForReader>): boolean {
  const others = items.filter(({ isMine }) => !isMine);
  return others.length > 0 ? others.some(({ hasVoted }) => !hasVoted) : cursor !== undefined;
}
