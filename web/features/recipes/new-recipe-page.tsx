import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { challengeQuery } from "../../api/challenge-query.ts";
import { Plate } from "../../components/artwork/plate.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Page } from "../../components/page.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { paths } from "../../navigation/paths.ts";
import { ChallengeReminder } from "./challenge-reminder.tsx";
import { draftKey } from "./draft.ts";
import { formChunks } from "./form-chunks.ts";
import { RecipeForm } from "./recipe-form.tsx";
import { emptyRecipe } from "./recipe-values.ts";
import { useExistingRecipe } from "./use-existing-recipe.ts";

/** /recipes/new?challengeId=: takes part in a challenge; without one it leads to /challenges (spec §2). */
export default function NewRecipePage() {
  const challengeId = useSearchParams()[0].get("challengeId");
  if (!challengeId) return <Navigate to={paths.challenges} replace />;
  return <NewRecipe key={challengeId} challengeId={challengeId} />;
}

function NewRecipe({ challengeId }: { challengeId: string }) {
  const { user } = useAuth();
  const challenge = useQuery(challengeQuery(challengeId));
  // What is sent from here may be in the list before its form has led on.
  const [isSending, setSending] = useState(false);
  const ownEntry = useExistingRecipe(challengeId);
  return (
    <Page title="Participer au défi">
      <ChallengeReminder challenge={challenge.data} error={challenge.error} />
      {ownEntry && !isSending ? (
        <AlreadyParticipating recipe={ownEntry} />
      ) : (
        <RecipeForm
          submitLabel="Soumettre ma recette"
          task={{
            initial: emptyRecipe,
            photoRequired: true,
            draftKey: draftKey(user?.id ?? "", { challengeId }),
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
      )}
    </Page>
  );
}

/** Tells who takes part already, before a second recipe is typed (D18). */
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
