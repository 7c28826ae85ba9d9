import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { listChallengeRecipes } from "#shared/contract/recipes.ts";
import type { Challenge } from "#shared/model/challenge.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { isNotFound, send } from "../../api/client.ts";
import { challengeQuery } from "../../api/queries.ts";
import { Plate } from "../../components/artwork.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { paths } from "../../navigation/paths.ts";
import { ChallengeSummary } from "./challenge-summary.tsx";
import { draftKey } from "./draft.ts";
import { formChunks } from "./form-chunks.ts";
import { RecipeForm } from "./recipe-form.tsx";
import { emptyRecipe } from "./recipe-values.ts";

/**
 * The page at /recipes/new?challengeId= for submitting a recipe. Without a challenge id, redirects to
 * /challenges (spec §2).
 */
export default function NewRecipePage() {
  const challengeId = useSearchParams()[0].get("challengeId");
  if (!challengeId) return <Navigate to={paths.challenges} replace />;
  return <NewRecipe key={challengeId} challengeId={challengeId} />;
}

/**
 * Shows the recipe form while the challenge accepts recipes. A form that is already open stays open after the challenge
 * ends, so that no text is lost.
 */
function NewRecipe({ challengeId }: { challengeId: string }) {
  const { user } = useAuth();
  const challenge = useQuery(challengeQuery(challengeId));
  // True once the user submits the form. The form then stays on the page, even if the recipe list already contains the
  // submitted recipe.
  const [isSending, setSending] = useState(false);
  const existing = useExistingRecipe(challengeId);
  // Also shows the form offline, because users can write a draft without a connection.
  const isLoading = challenge.isLoading || existing.isLoading;
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && !isLoading && acceptsRecipes(challenge)) setWasOpen(true);
  return (
    <Page title="Participer au défi">
      <ChallengeSummary challenge={challenge.data} error={challenge.error} />
      {!wasOpen && isLoading && (
        <div aria-busy="true" data-placeholder>
          <Skeleton variant="rounded" height={420} />
        </div>
      )}
      {existing.recipe && !isSending ? (
        <AlreadyParticipating recipe={existing.recipe} />
      ) : (
        wasOpen && (
          <>
            <RecipeForm
              submitLabel="Soumettre ma recette"
              options={{
                initial: emptyRecipe,
                isPhotoRequired: true,
                draftKey: draftKey(user?.id ?? "", challengeId),
                send: async (...recipe) => {
                  setSending(true);
                  await (await formChunks.submission()).submitRecipe(challengeId, ...recipe);
                },
                success:
                  "Votre recette a été soumise avec succès ! Vous pouvez la retrouver dans vos participations.",
                nextPageState: { entered: challengeId },
                failure: "Une erreur est survenue lors de l'envoi du formulaire",
              }}
            />
            <Box sx={{ mt: 2, typography: "body2", color: "text.secondary" }}>
              Le palmarès vous sera envoyé par email, sauf si vous l'avez désactivé dans votre
              profil.
            </Box>
          </>
        )
      )}
    </Page>
  );
}

/**
 * True if the challenge is in progress, or if it could not be loaded, for example offline. False if it does not exist.
 */
function acceptsRecipes({ data, error }: { data: Challenge | undefined; error: unknown }): boolean {
  if (isNotFound(error)) return false;
  return !data || challengeStatusAt(data, new Date()) === "IN_PROGRESS";
}

/** Replaces the recipe form if the user has already submitted a recipe to the challenge (D18). */
function AlreadyParticipating({ recipe: { id, title } }: { recipe: RecipeForReader }) {
  return (
    <EmptyState
      drawing={<Plate />}
      text={`Vous participez déjà à ce défi avec «\u00a0${title}\u00a0».`}
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
          <ButtonLink to={paths.recipe(id)} variant="contained">
            Voir ma recette
          </ButtonLink>
          <ButtonLink to={paths.editRecipe(id)}>Modifier</ButtonLink>
        </Box>
      }
    />
  );
}

/**
 * Returns the user's existing recipe in the challenge. Loads it only when the page opens. The user's own recipe comes
 * first in the recipe list, so requesting one item is enough (D26a).
 */
function useExistingRecipe(challengeId: string) {
  const { data, isLoading } = useQuery({
    queryKey: ["own-entry", challengeId],
    queryFn: ({ signal }) =>
      send(listChallengeRecipes, { params: { challengeId }, query: { limit: 1 }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return { recipe: data?.find(({ isMine }) => isMine), isLoading };
}
