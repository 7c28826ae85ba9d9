import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Plate } from "../../components/artwork/plate.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { paths } from "../../navigation/paths.ts";
import { topRecipesQuery } from "./queries.ts";
import { TopRecipeItem } from "./top-recipe-item.tsx";

/** The dashboard section with the ten best-rated recipes (spec §2). */
export function TopRecipes() {
  const id = useId();
  const query = useQuery(topRecipesQuery);
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        Top 10 des recettes les mieux notées
      </Typography>
      <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
        <QueryState
          query={query}
          skeleton={<RankSkeletons />}
          error="Erreur lors du chargement des recettes"
          empty={
            <EmptyState
              drawing={<Plate />}
              text="Aucune recette notée trouvée."
              action={<ButtonLink to={paths.challenges}>Goûter et voter</ButtonLink>}
            />
          }
        >
          {(recipes) => (
            <Box component="ol" sx={listStyle}>
              {recipes.map((recipe, index) => (
                <TopRecipeItem key={recipe.id} recipe={recipe} rank={index + 1} />
              ))}
            </Box>
          )}
        </QueryState>
      </Card>
    </section>
  );
}

function RankSkeletons() {
  return [0, 1, 2, 3, 4, 5].map((row) => <Skeleton key={row} height={72} />);
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  "& > li:not(:last-child)": { borderBottom: 1, borderColor: "divider" },
} as const;
