import Box from "@mui/material/Box";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createChallenge, updateChallenge } from "#shared/contract/admin-challenges.ts";
import { getChallenge } from "#shared/contract/challenges.ts";
import type { Challenge, ChallengeDraft } from "#shared/model/challenge.ts";
import { errorMessage, isNotFound, NetworkError } from "../../../api/api-error.ts";
import { send } from "../../../api/client.ts";
import { schemaLoader } from "../../../api/load-schemas.ts";
import { categoriesQuery } from "../../../api/queries.ts";
import { queryKeys, reloadQueries } from "../../../api/query-keys.ts";
import { typeLabels } from "../../../components/challenge-type-names.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { FormFailure } from "../../../components/form-failure.tsx";
import { SelectInput } from "../../../components/select-input.tsx";
import { TextInput } from "../../../components/text-input.tsx";
import { useContractForm } from "../../../hooks/use-contract-form.ts";
import { useToast } from "../../../hooks/use-toast.ts";
import { CategoryField } from "./category-field.tsx";
import { draftOf } from "./challenge-draft.ts";
import type { FreePeriod } from "./coming-days.tsx";
import { mergeEdits } from "./merge-edits.ts";
import { OverlapWarning } from "./overlap-warning.tsx";

interface ChallengeDialogProps {
  /** The challenge to edit, or undefined for a new challenge. */
  challenge: Challenge | undefined;
  /** The preselected type and dates of a new challenge. */
  freePeriod?: FreePeriod | undefined;
  /** The challenges that may overlap with this one. */
  challenges: readonly Challenge[];
  open: boolean;
  onClose: () => void;
}

/** A dialog for creating or editing a challenge (spec §2). */
export default function ChallengeDialog({
  challenge,
  freePeriod,
  challenges,
  open,
  onClose,
}: ChallengeDialogProps) {
  const [initial, setInitial] = useState(() =>
    challenge ? draftOf(challenge) : { ...emptyDraft, ...freePeriod },
  );
  const { field, change, onSubmit, showFieldErrors, values, failure, isSubmitting } =
    useContractForm(schemaLoader("challengeDraft"), initial);
  const queryClient = useQueryClient();
  const toast = useToast();
  const categories = useQuery(categoriesQuery);
  const [first] = categories.data ?? [];
  if (first && values.categoryId === "") change({ categoryId: first.id });
  const [typedCategory, setTypedCategory] = useState<string>();
  // If no category exists yet, the form shows the field for creating one.
  const newCategoryName = typedCategory ?? (categories.data?.length === 0 ? "" : undefined);
  const isDirty = isChanged(values, initial) || Boolean(newCategoryName);
  const submit = onSubmit(async (typed) => {
    try {
      const body = challenge ? await mergeWithStored(challenge.id, typed) : typed;
      if (!body) return;
      if (challenge) await send(updateChallenge, { params: { challengeId: challenge.id }, body });
      else await send(createChallenge, { body });
    } catch (error) {
      console.error(error);
      throw error;
    } finally {
      // Also reloads the recipes, because each recipe contains the end date of its challenge. Does not wait for them,
      // because the dialog stays busy until this function returns.
      void reloadQueries(queryClient, queryKeys.challenges, queryKeys.recipes);
    }
    toast.success(challenge ? "Défi modifié avec succès" : "Défi créé avec succès");
    onClose();
  });

  /**
   * Merges the form with the changes that another administrator has saved while the form was open. If both have edited
   * the same fields, shows the conflicts in the form and returns undefined.
   */
  async function mergeWithStored(challengeId: string, typed: ChallengeDraft) {
    const stored = await send(getChallenge, { params: { challengeId } });
    const { merged, saved, conflicts } = mergeEdits({ initial, values, typed, stored });
    if (Object.keys(conflicts).length > 0) {
      // Remembers that the administrator has now seen the stored values. If they save again, the form's values win.
      setInitial(saved);
      change(merged);
      showFieldErrors(conflicts);
      return undefined;
    }
    return merged;
  }

  return (
    <FormDialog
      open={open}
      title={challenge ? "Modifier le défi" : "Ajouter un nouveau défi"}
      submitLabel={challenge ? "Enregistrer" : "Créer"}
      disabled={newCategoryName !== undefined || !categories.data}
      isDirty={isDirty}
      isInUrl
      busy={isSubmitting}
      onSubmit={submit}
      onCancel={onClose}
      maxWidth="sm"
    >
      <FormFailure failure={failure}>{failureText(failure, challenge !== undefined)}</FormFailure>
      <TextInput {...field("title")} label="Titre" autoComplete="off" required autoFocus />
      <TextInput
        {...field("description")}
        label="Description"
        multiline
        minRows={3}
        maxRows={10}
        required
      />
      <SelectInput {...field("type")} label="Type" options={typeLabels} required />
      <Box sx={datesStyle}>
        <TextInput {...field("startDate")} label="Date de début" type="date" required />
        <TextInput
          {...field("endDate")}
          label="Date de fin"
          type="date"
          hint="Dernier jour du défi, inclus"
          inputProps={{ min: values.startDate }}
          required
        />
        <OverlapWarning challengeId={challenge?.id} draft={values} challenges={challenges} />
      </Box>
      <CategoryField
        categories={categories}
        field={field("categoryId")}
        onChoose={(categoryId) => change({ categoryId })}
        newName={newCategoryName}
        onNewNameChange={setTypedCategory}
      />
    </FormDialog>
  );
}

/** Returns the message for a challenge that could not be saved (spec §8). */
function failureText(error: unknown, isEdit: boolean): string {
  if (isEdit && isNotFound(error)) {
    return "Ce défi n'existe pas ou n'existe plus. Copiez votre texte si vous voulez le garder.";
  }
  if (!isEdit && error instanceof NetworkError && !error.isUnsent) {
    return "La réponse du serveur n'est pas arrivée. Le défi a peut-être été créé\u00a0: vérifiez dans la liste avant de réessayer.";
  }
  return errorMessage(
    error,
    isEdit ? "Erreur lors de la modification du défi" : "Erreur lors de la création du défi",
  );
}

const emptyDraft: ChallengeDraft = {
  title: "",
  description: "",
  type: "DAILY",
  startDate: "",
  endDate: "",
  categoryId: "",
};

const typedFields = ["title", "description", "startDate", "endDate"] as const;

/** True if closing the form would discard a changed text or date. */
function isChanged(draft: Record<keyof ChallengeDraft, string>, initial: ChallengeDraft): boolean {
  return typedFields.some((name) => draft[name] !== initial[name]);
}

const datesStyle = {
  display: "grid",
  gap: 2.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  alignItems: "start",
} as const;
