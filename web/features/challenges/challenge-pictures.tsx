import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Challenge } from "#shared/model/challenge.ts";
import { Mosaic } from "./mosaic.tsx";
import { challengeHistoryQuery, challengeRecipesQuery } from "./queries.ts";

interface ChallengePicturesProps {
  challenge: Challenge;
  eager: boolean;
}

/** Photos of a challenge's recipes. Without recipes, shows the winner of the last challenge of the same type. */
export function ChallengePictures({ challenge, eager }: ChallengePicturesProps) {
  const recipes = useInfiniteQuery(challengeRecipesQuery(challenge.id));
  const dishes = recipes.data?.pages[0]?.items;
  const isEmpty = dishes?.length === 0 || recipes.isError;
  const history = useInfiniteQuery({ ...challengeHistoryQuery, enabled: isEmpty });
  if (!isEmpty) return <Mosaic dishes={dishes} eager={eager} />;
  const lastWinner = history.data
    ?.filter(({ type }) => type === challenge.type)
    .flatMap(({ winners = [] }) => winners)
    .find(({ imageUrl }) => imageUrl);
  if (!lastWinner) return <Mosaic dishes={history.isPending ? undefined : []} />;
  const { recipeId, title, user } = lastWinner;
  return (
    <>
      <Mosaic dishes={[{ ...lastWinner, id: recipeId }]} eager={eager} />
      <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2.5, sm: 3 }, pt: 1.5 }}>
        {`La dernière victoire\u00a0: ${title}, par ${user.nom || "Utilisateur inconnu"}`}
      </Typography>
    </>
  );
}
