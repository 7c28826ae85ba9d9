import Skeleton from "@mui/material/Skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import type { Challenge } from "#shared/model/challenge.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { hasCode, isNotFound } from "../../api/api-error.ts";
import { challengeQuery } from "../../api/queries.ts";
import { queryKeys, reloadQueries } from "../../api/query-keys.ts";
import { Page } from "../../components/page.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { paths } from "../../navigation/paths.ts";
import { draftKey } from "../../recipe/drafts.ts";
import { ChallengeSummary } from "./challenge-summary.tsx";
import { AlreadyParticipating, OtherRecipe, useExistingRecipe } from "./existing-recipe.tsx";
import { formChunks } from "./form-chunks.ts";
import { RecipeForm } from "./recipe-form.tsx";
import { emptyRecipe, type RecipeValues } from "./recipe-values.ts";
import type { Sending } from "./submit-recipe.ts";

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
 * State of the form's submission. "duplicate" means that the server rejected the recipe because it already stores the
 * same one. This happens if an earlier response was lost, or if another tab has sent the recipe.
 */
type Submission = "none" | "started" | "duplicate";

/**
 * Shows the recipe form while the challenge accepts recipes. A form that is already open stays open after the challenge
 * ends, so that the user does not lose any text.
 */
function NewRecipe({ challengeId }: { challengeId: string }) {
  const { user } = useAuth();
  const challenge = useQuery(challengeQuery(challengeId));
  const [submission, setSubmission] = useState<Submission>("none");
  const queryClient = useQueryClient();
  const key = draftKey(user?.id ?? "", challengeId);
  const existing = useExistingRecipe(challengeId);
  // Offline, `isLoading` becomes false once the retries have failed, after about 3 s. The form is then shown, because
  // users can write a draft offline.
  const isLoading = challenge.isLoading || existing.isLoading;
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && !isLoading && acceptsRecipes(challenge)) setWasOpen(true);

  async function submit(recipe: RecipeValues, sending: Sending) {
    setSubmission("started");
    const { submitRecipe } = await formChunks.submission();
    try {
      await submitRecipe(challengeId, recipe, sending);
    } catch (error) {
      if (hasCode(error, "already-participating")) {
        void reloadQueries(queryClient, queryKeys.recipes);
        // Without the stored recipe, the form shows the server's message only.
        const stored = await existing.reload().catch(() => undefined);
        const { isSameRecipe } = await formChunks.rules();
        if (stored && isSameRecipe(recipe, stored)) setSubmission("duplicate");
      }
      throw error;
    }
  }

  return (
    <Page title="Participer au défi">
      <ChallengeSummary query={challenge} />
      {!wasOpen && isLoading && (
        <div aria-busy="true" data-placeholder>
          <Skeleton variant="rounded" height={420} />
        </div>
      )}
      {/* Once a submission has started, keeps the form on the page even if the recipe list already contains the recipe. */}
      {existing.recipe && submission !== "started" ? (
        <AlreadyParticipating
          recipe={existing.recipe}
          draftKey={key}
          replacesForm={submission === "duplicate"}
        />
      ) : (
        wasOpen && (
          <RecipeForm
            submitLabel="Soumettre ma recette"
            note="Le palmarès vous sera envoyé par email, sauf si vous l'avez désactivé dans votre profil."
            options={{
              initial: emptyRecipe,
              isPhotoRequired: true,
              draftKey: key,
              send: submit,
              success:
                "Votre recette a été soumise avec succès ! Vous pouvez la retrouver dans vos participations.",
              nextPageState: { entered: challengeId },
              failure: "Une erreur est survenue lors de l'envoi du formulaire",
              explain: (error) =>
                existing.recipe && hasCode(error, "already-participating") ? (
                  <OtherRecipe recipe={existing.recipe} />
                ) : undefined,
            }}
          />
        )
      )}
    </Page>
  );
}

/**
 * Returns true if the challenge is in progress, or if it could not be loaded, for example offline. Returns false for a
 * challenge that does not exist.
 */
function acceptsRecipes({ data, error }: { data: Challenge | undefined; error: unknown }): boolean {
  if (isNotFound(error)) return false;
  return !data || challengeStatusAt(data, new Date()) === "IN_PROGRESS";
}
