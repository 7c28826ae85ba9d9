import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { challengeQuery } from "../../api/challenge-query.ts";
import { Page } from "../../components/page.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { paths } from "../../navigation/paths.ts";
import { AlreadyEntered } from "./already-entered.tsx";
import { ChallengeReminder } from "./challenge-reminder.tsx";
import { draftKey } from "./draft.ts";
import { formLogic } from "./form-logic.ts";
import { RecipeForm } from "./recipe-form.tsx";
import { emptyRecipe } from "./recipe-values.ts";
import { useOwnEntry } from "./use-own-entry.ts";

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
  const ownEntry = useOwnEntry(challengeId);
  return (
    <Page title="Participer au défi">
      <ChallengeReminder challenge={challenge.data} error={challenge.error} />
      {ownEntry && !isSending ? (
        <AlreadyEntered recipe={ownEntry} />
      ) : (
        <RecipeForm
          submitLabel="Soumettre ma recette"
          task={{
            initial: emptyRecipe,
            photoRequired: true,
            draftKey: draftKey(user?.id ?? "", { challengeId }),
            send: async (...recipe) => {
              setSending(true);
              await (await formLogic.submission()).submitRecipe(challengeId, ...recipe);
            },
            success:
              "Votre recette a été soumise avec succès ! Vous pouvez la retrouver dans vos participations.",
            arrival: { entered: challengeId },
            failure: "Une erreur est survenue lors de l'envoi du formulaire",
          }}
        />
      )}
    </Page>
  );
}
