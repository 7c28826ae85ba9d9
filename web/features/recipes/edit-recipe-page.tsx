import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { ApiError } from "../../api/client.ts";
import { Plate } from "../../components/artwork/plate.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { paths } from "../../navigation/paths.ts";
import { EditForm } from "./edit-form.tsx";
import { editedRecipeQuery } from "./queries.ts";

/** /recipes/edit/{id}: changes one's own recipe while its challenge is open (spec §2). */
export default function EditRecipePage() {
  const { recipeId = "" } = useParams();
  const query = useQuery(editedRecipeQuery(recipeId));
  const missing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page title="Modifier ma recette">
      {missing ? (
        <NoRecipe text="Cette recette n'existe pas ou n'existe plus." />
      ) : (
        <QueryState
          query={query}
          skeleton={<Skeleton variant="rounded" height={420} sx={{ maxWidth: 720 }} />}
          error="Erreur lors du chargement de la recette"
        >
          {(recipe) => <OwnRecipeOnly key={recipe.id} recipe={recipe} />}
        </QueryState>
      )}
    </Page>
  );
}

function OwnRecipeOnly({ recipe }: { recipe: RecipeForReader }) {
  if (recipe.isMine) return <EditForm recipe={recipe} />;
  return <NoRecipe text="Seule la personne qui a proposé cette recette peut la modifier." />;
}

function NoRecipe({ text }: { text: string }) {
  return (
    <EmptyState
      drawing={<Plate />}
      text={text}
      action={<ButtonLink to={paths.challenges}>Voir les défis en cours</ButtonLink>}
    />
  );
}
