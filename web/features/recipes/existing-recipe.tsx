import Box from "@mui/material/Box";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { getMyRecipe, listChallengeRecipes } from "#shared/contract/recipes.ts";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { send } from "../../api/client.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { paths } from "../../navigation/paths.ts";
import { clearDraft, readDraft, saveDraftPhoto } from "./draft.ts";
import { formChunks } from "./form-chunks.ts";

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
export function AlreadyParticipating({
  recipe,
  draftKey,
  replacesForm,
}: AlreadyParticipatingProps) {
  const { id } = recipe;
  const isOpen = useNow().getTime() < Date.parse(recipe.challenge.endDate);
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
            {isOpen && <ButtonLink to={paths.editRecipe(id)}>Modifier</ButtonLink>}
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
export function OtherRecipe({ recipe }: { recipe: RecipeForReader }) {
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
 * when `reload` is called. Requests the list of recipes instead of the user's own recipe, because browsers report a 404
 * as an error. One item is enough: in a challenge in progress, the user's own recipe comes first (D26a).
 */
export function useExistingRecipe(challengeId: string) {
  const queryClient = useQueryClient();
  // This key is outside `queryKeys.recipes`, so that only `reload` loads the recipe again.
  const queryKey = ["own-entry", challengeId];
  const { data, isLoading } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      send(listChallengeRecipes, { params: { challengeId }, query: { limit: 1 }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });

  /** Loads the recipe after the server has refused a second one. The challenge may have finished in the meantime. */
  async function reload(): Promise<RecipeForReader> {
    const recipe = await send(getMyRecipe, { params: { challengeId } });
    queryClient.setQueryData(queryKey, [recipe]);
    return recipe;
  }

  return { recipe: data?.find(({ isMine }) => isMine), isLoading, reload };
}
