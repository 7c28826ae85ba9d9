import Skeleton from "@mui/material/Skeleton";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { getRecipe } from "#shared/contract/recipes.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { formatDuration } from "#shared/rules/format-duration.ts";
import { send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { Unavailable } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { paths } from "../../navigation/paths.ts";
import { draftKey } from "../../recipe/drafts.ts";
import { formChunks } from "./form-chunks.ts";
import { RecipeForm } from "./recipe-form.tsx";

const expiredText = "Le délai de modification est expiré";

/** The page at /recipes/edit/{id} for editing the user's own recipe until its challenge ends (spec §2). */
export default function EditRecipePage() {
  const { recipeId = "" } = useParams();
  const query = useQuery(editedRecipeQuery(recipeId));
  return (
    <Page title="Modifier ma recette">
      <QueryState
        query={query}
        skeleton={<Skeleton variant="rounded" height={420} sx={{ maxWidth: 720 }} />}
        error="Erreur lors du chargement de la recette"
        gone={<Unavailable drawing="plate" text="Cette recette n'existe pas ou n'existe plus." />}
      >
        {(recipe) =>
          recipe.isMine ? (
            <EditForm key={recipe.id} recipe={recipe} />
          ) : (
            <Unavailable
              drawing="plate"
              text="Seule la personne qui a proposé cette recette peut la modifier."
            />
          )
        }
      </QueryState>
    </Page>
  );
}

/** The form for editing a recipe. Redirects to /challenges with an error if the challenge has ended (spec §2). */
function EditForm({ recipe }: { recipe: RecipeForReader }) {
  const { user } = useAuth();
  const { error: showError } = useToast();
  const navigate = useNavigate();
  const endDate = Date.parse(recipe.challenge.endDate);
  const [isClosed] = useState(() => Date.now() >= endDate);

  useEffect(() => {
    if (!isClosed) return;
    showError(expiredText);
    navigate(paths.challenges, { replace: true });
  }, [isClosed, showError, navigate]);

  if (isClosed) return null;
  const { title, description, ingredients, servings, minutes, source = "" } = recipe;
  return (
    <RecipeForm
      submitLabel="Enregistrer les modifications"
      currentPhoto={recipe}
      options={{
        initial: {
          title,
          description,
          ingredients,
          servings: servings ? String(servings) : "",
          minutes: minutes ? formatDuration(minutes * 60) : "",
          source,
        },
        isPhotoRequired: false,
        draftKey: draftKey(user?.id ?? "", `edit:${recipe.id}`),
        send: async (...values) => (await formChunks.submission()).saveRecipe(recipe.id, ...values),
        success: "Recette modifiée avec succès !",
        failure: "Une erreur est survenue lors de la modification de la recette",
      }}
    />
  );
}

/** Query for the recipe to edit. Bypasses the cache, so that the form starts with the latest version. */
function editedRecipeQuery(recipeId: string) {
  return queryOptions({
    queryKey: [...queryKeys.recipe(recipeId), "edit"],
    queryFn: ({ signal }) => send(getRecipe, { params: { recipeId }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}
