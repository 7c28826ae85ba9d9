import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { listChallengeRecipes } from "#shared/contract/recipes.ts";
import type { Challenge } from "#shared/model/challenge.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { hasCode, isNotFound } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { challengeQuery } from "../../api/queries.ts";
import { queryKeys, reloadQueries } from "../../api/query-keys.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { paths } from "../../navigation/paths.ts";
import { ChallengeSummary } from "./challenge-summary.tsx";
import { clearDraft, draftKey, readDraft, saveDraftPhoto } from "./draft.ts";
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
 * Shows the recipe form while the challenge accepts recipes. A form that is already open stays open after the challenge
 * ends, so that the user does not lose any text.
 */
function NewRecipe({ challengeId }: { challengeId: string }) {
  const { user } = useAuth();
  const challenge = useQuery(challengeQuery(challengeId));
  // True once the user has submitted the form. Keeps the form on the page even if the recipe list already contains the
  // submitted recipe.
  const [isSending, setSending] = useState(false);
  // True if the server rejected the recipe because it already stores the same one. This happens if an earlier response
  // was lost, or if another tab has sent the recipe.
  const [isAlreadyStored, setAlreadyStored] = useState(false);
  const queryClient = useQueryClient();
  const key = draftKey(user?.id ?? "", challengeId);
  const existing = useExistingRecipe(challengeId);
  // Offline, `isLoading` is false. The form is then shown, because users can write a draft without a connection.
  const isLoading = challenge.isLoading || existing.isLoading;
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && !isLoading && acceptsRecipes(challenge)) setWasOpen(true);

  async function submit(recipe: RecipeValues, sending: Sending) {
    setSending(true);
    const { submitRecipe } = await formChunks.submission();
    try {
      await submitRecipe(challengeId, recipe, sending);
    } catch (error) {
      if (hasCode(error, "already-participating")) {
        void reloadQueries(queryClient, queryKeys.recipes);
        const stored = await existing.reload();
        const { isSameRecipe } = await formChunks.rules();
        setAlreadyStored(stored !== undefined && isSameRecipe(recipe, stored));
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
      {existing.recipe && (!isSending || isAlreadyStored) ? (
        <AlreadyParticipating
          recipe={existing.recipe}
          draftKey={key}
          replacesForm={isAlreadyStored}
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

const participatingText = ({ title }: RecipeForReader) =>
  `Vous participez déjà à ce défi avec «\u00a0${title}\u00a0».`;

interface AlreadyParticipatingProps {
  recipe: RecipeForReader;
  draftKey: string;
  /** True if the message replaces an open form. The message then receives the focus. */
  replacesForm: boolean;
}

/**
 * Replaces the recipe form if the user has already submitted a recipe to the challenge (D18). Discards the draft if it
 * contains the same texts as that recipe.
 */
function AlreadyParticipating({ recipe, draftKey, replacesForm }: AlreadyParticipatingProps) {
  const { id } = recipe;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (replacesForm) message.current?.focus();
  }, [replacesForm]);
  useEffect(() => {
    // Keeps the draft if the validation rules cannot be loaded, for example offline.
    discardSubmittedDraft(draftKey, recipe).catch(() => undefined);
  }, [draftKey, recipe]);
  return (
    <div ref={message} tabIndex={-1}>
      <EmptyState
        drawing="plate"
        text={participatingText(recipe)}
        action={
          <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
            <ButtonLink to={paths.recipe(id)} variant="contained">
              Voir ma recette
            </ButtonLink>
            <ButtonLink to={paths.editRecipe(id)}>Modifier</ButtonLink>
          </Box>
        }
      />
    </div>
  );
}

async function discardSubmittedDraft(key: string, recipe: RecipeForReader): Promise<void> {
  const draft = readDraft(key);
  if (!draft || !(await formChunks.rules()).isSameRecipe(draft, recipe)) return;
  clearDraft(key);
  await saveDraftPhoto(key, {});
}

/**
 * Says that the user has already submitted a recipe to the challenge, and that its text differs from the form's (D18).
 */
function OtherRecipe({ recipe }: { recipe: RecipeForReader }) {
  return (
    <>
      {participatingText(recipe)} Copiez votre nouveau texte si vous voulez le garder.{" "}
      <TextLink to={paths.recipe(recipe.id)}>Voir ma recette</TextLink>{" "}
      <TextLink to={paths.editRecipe(recipe.id)}>Modifier</TextLink>
    </>
  );
}

/**
 * Returns the recipe that the user has already submitted to the challenge, if any. Loads it when the page opens, and
 * when `reload` is called. Requesting one item is enough, because the user's own recipe comes first in the list (D26a).
 */
function useExistingRecipe(challengeId: string) {
  const { data, isLoading, refetch } = useQuery({
    // This key is outside `queryKeys.recipes`, so that only `reload` requests the list again.
    queryKey: ["own-entry", challengeId],
    queryFn: ({ signal }) =>
      send(listChallengeRecipes, { params: { challengeId }, query: { limit: 1 }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const ownIn = (list: RecipeForReader[] | undefined) => list?.find(({ isMine }) => isMine);
  const reload = async () => ownIn((await refetch()).data);
  return { recipe: ownIn(data), isLoading, reload };
}
