import Alert from "@mui/material/Alert";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createChallenge } from "#shared/contract/admin-challenges.ts";
import type { Challenge } from "#shared/model/challenge.ts";
import { errorMessage } from "../../../api/client.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { LazyConfirmDialog } from "../../../components/lazy-confirm-dialog.ts";
import { useContractForm } from "../../../hooks/use-contract-form.ts";
import { categoriesQuery } from "../queries.ts";
import { useCloseConfirmation } from "../use-close-confirmation.ts";
import { CategoryField } from "./category-field.tsx";
import { draftOf, isChanged } from "./challenge-draft.ts";
import { ChallengeFields } from "./challenge-fields.tsx";
import { useSaveChallenge } from "./use-save-challenge.ts";

interface ChallengeDialogProps {
  /** The challenge to edit, or undefined to create one. */
  challenge: Challenge | undefined;
  open: boolean;
  onClose: () => void;
}

const loadSchema = async () => createChallenge.body;

/** Creates or edits a challenge (spec §2). */
export function ChallengeDialog({ challenge, open, onClose }: ChallengeDialogProps) {
  const [initial] = useState(() => draftOf(challenge));
  const { field, change, onSubmit, values, failure, isSubmitting } = useContractForm(
    loadSchema,
    initial,
  );
  const categories = useQuery(categoriesQuery);
  const [first] = categories.data ?? [];
  if (first && values.categoryId === "") change({ categoryId: first.id });
  const [wantsNewCategory, setWantsNewCategory] = useState(false);
  const isCreatingCategory = wantsNewCategory || categories.data?.length === 0;
  const save = useSaveChallenge(challenge);
  const isDirty = open && isChanged(values, initial);
  const { close, requestClose, confirmation } = useCloseConfirmation(isDirty, onClose);
  const submit = onSubmit(async (draft) => {
    await save(draft);
    close();
  });
  return (
    <>
      <FormDialog
        open={open}
        title={challenge ? "Modifier le défi" : "Ajouter un nouveau défi"}
        submitLabel={challenge ? "Enregistrer" : "Créer"}
        disabled={isCreatingCategory || !categories.data}
        busy={isSubmitting}
        onSubmit={submit}
        onCancel={close}
        onClose={requestClose}
        maxWidth="sm"
      >
        {failure !== undefined && (
          <Alert severity="error">
            {errorMessage(
              failure,
              challenge
                ? "Erreur lors de la modification du défi"
                : "Erreur lors de la création du défi",
            )}
          </Alert>
        )}
        <ChallengeFields field={field} startDate={values.startDate} disabled={isSubmitting} />
        <CategoryField
          categories={categories}
          field={field("categoryId")}
          onChoose={(categoryId) => change({ categoryId })}
          isCreating={isCreatingCategory}
          onCreatingChange={setWantsNewCategory}
          disabled={isSubmitting}
        />
      </FormDialog>
      <LazyConfirmDialog {...confirmation} />
    </>
  );
}
