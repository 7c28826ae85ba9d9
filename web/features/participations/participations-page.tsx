import Box from "@mui/material/Box";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plate } from "../../components/artwork.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { MoreButton } from "../../components/more-button.tsx";
import { Page } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { paths } from "../../navigation/paths.ts";
import { RecipeGridSkeleton, recipeGridStyle } from "../../recipe/card/recipe-grid.tsx";
import { ParticipationCard } from "./participation-card.tsx";
import { participationsQuery } from "./queries.ts";

const loadError = "Erreur lors du chargement de vos participations";

/** /participations: the user's own recipes across all challenges, with their votes and wins. */
export default function ParticipationsPage() {
  const query = useInfiniteQuery(participationsQuery);
  return (
    <Page
      title="Mes participations"
      lead="Vos recettes à travers les défis, la dernière soumise d'abord."
    >
      <QueryState
        query={query}
        skeleton={<RecipeGridSkeleton count={3} />}
        error={loadError}
        isEmpty={({ length }) => length === 0 && !query.hasNextPage}
        empty={
          <EmptyState
            drawing={<Plate />}
            text="Vous n'avez encore participé à aucun défi."
            action={
              <ButtonLink to={paths.challenges} variant="contained">
                Voir les défis en cours
              </ButtonLink>
            }
          />
        }
      >
        {(recipes) => (
          <Box component="ul" sx={{ ...recipeGridStyle, m: 0, p: 0, listStyle: "none" }}>
            {recipes.map((recipe, index) => (
              <li key={recipe.id}>
                <ParticipationCard recipe={recipe} eager={index === 0} />
              </li>
            ))}
          </Box>
        )}
      </QueryState>
      <MoreButton query={query} error={loadError} />
    </Page>
  );
}
