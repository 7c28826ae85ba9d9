import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Challenge } from "#shared/model/challenge.ts";
import { Mosaic } from "./mosaic.tsx";
import { challengeHistoryQuery, challengeRecipesQuery } from "./queries.ts";

interface ChallengePicturesProps {
  challenge: Challenge;
  eager?: boolean;
}

/** Dishes of a challenge at a glance; while it has none, the one that won the last challenge of its type. */
export function ChallengePictures({ challenge, eager }: ChallengePicturesProps) {
  const recipes = useInfiniteQuery(challengeRecipesQuery(challenge.id));
  const dishes = recipes.data?.pages[0]?.items;
  const isEmpty = dishes?.length === 0 || recipes.isError;
  const history = useInfiniteQuery({ ...challengeHistoryQuery, enabled: isEmpty });
  if (!isEmpty) return <Mosaic dishes={dishes} {...(eager && { eager })} />;
  const last = history.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ type }) => type === challenge.type)
    .flatMap(({ winners = [] }) => winners)
    .find(({ imageUrl }) => imageUrl);
  if (!last) return <Mosaic dishes={history.isPending ? undefined : []} />;
  return (
    <>
      <Mosaic dishes={[{ ...last, id: last.recipeId }]} {...(eager && { eager })} />
      <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2.5, sm: 3 }, pt: 1.5 }}>
        {`La dernière victoire\u00a0: ${last.title}, par ${last.user.nom || "Utilisateur inconnu"}`}
      </Typography>
    </>
  );
}
