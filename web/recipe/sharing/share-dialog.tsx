import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { schemaLoader } from "../../api/load-schemas.ts";
import { challengeQuery } from "../../api/queries.ts";
import { CheckboxInput } from "../../components/checkbox-input.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { FormFailure } from "../../components/form-failure.tsx";
import { useContractForm } from "../../hooks/use-contract-form.ts";
import { serverFieldErrors } from "../../hooks/use-form.ts";
import { useNow } from "../../hooks/use-now.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { AudienceField } from "./audience-field.tsx";
import { ShareLink } from "./share-link.tsx";
import { useChangeAudience } from "./use-change-audience.ts";

interface ShareDialogProps {
  recipe: RecipeForReader;
  open: boolean;
  onClose: () => void;
}

const toBody = ({ audience, ageConfirmed }: Record<"audience" | "ageConfirmed", string>) => ({
  audience,
  ...(ageConfirmed && { ageConfirmed: true }),
});

/** A dialog in which authors choose who can read a recipe, and can copy its URL (D52). */
export default function ShareDialog({ recipe, open, onClose }: ShareDialogProps) {
  const { audience: stored = "MEMBERS" } = recipe;
  const toast = useToast();
  const change = useChangeAudience(recipe);
  const publicOption = usePublicOption(recipe, open);
  const copyButton = useRef<HTMLButtonElement>(null);
  const form = useContractForm(
    schemaLoader("audienceChange"),
    { audience: stored, ageConfirmed: "" },
    toBody,
  );
  const { values, isSubmitting } = form;
  // True after the server has requested a confirmation of the author's age. Only the server knows if the author has
  // already given it.
  const [asksAge, setAsksAge] = useState(false);

  const submit = form.onSubmit(async (body) => {
    try {
      await change(body);
    } catch (error) {
      const isAgeMissing = "ageConfirmed" in serverFieldErrors(error);
      if (!isAgeMissing || asksAge) throw error;
      // The first time, the form asks authors to confirm their age instead of showing an error.
      setAsksAge(true);
      form.focusAfterRender('[name="ageConfirmed"]');
      return;
    }
    setAsksAge(false);
    toast.success(
      body.audience === "MEMBERS" ? "La recette n'est plus partagée" : "La recette est partagée",
    );
    copyButton.current?.focus();
  });

  return (
    <FormDialog
      open={open}
      title="Partager la recette"
      submitLabel="Enregistrer"
      cancelLabel="Fermer"
      disabled={values.audience === stored}
      busy={isSubmitting}
      onSubmit={submit}
      onCancel={onClose}
      maxWidth="sm"
    >
      <FormFailure failure={form.failure} fallback="Erreur lors du partage de la recette" />
      <AudienceField
        value={values.audience}
        onChange={(audience) => form.change({ audience })}
        publicOption={stored === "PUBLIC" ? "open" : publicOption}
        disabled={isSubmitting}
      />
      {asksAge && values.audience !== "MEMBERS" && (
        <CheckboxInput
          name="ageConfirmed"
          label="J'ai 15 ans ou plus, ou l'accord d'un parent."
          checked={values.ageConfirmed !== ""}
          onChange={(isChecked) => form.change({ ageConfirmed: isChecked ? "yes" : "" })}
          error={form.field("ageConfirmed").error}
          disabled={isSubmitting}
        />
      )}
      <ShareLink recipe={recipe} copyButton={copyButton} />
      <Typography variant="body2" color="textSecondary">
        La page partagée montre la photo, la recette et votre nom.
      </Typography>
    </FormDialog>
  );
}

/** Returns the state of the `PUBLIC` option. Authors can choose it once the challenge's results are recorded (D52). */
function usePublicOption({ challenge }: RecipeForReader, open: boolean) {
  const hasEnded = useNow().getTime() >= Date.parse(challenge.endDate);
  const { data, isError } = useQuery({
    ...challengeQuery(challenge.id),
    enabled: open && hasEnded,
  });
  if (!hasEnded) return "waiting";
  if (data) return data.resultsAt ? "open" : "waiting";
  // Enables the public option if the challenge could not be loaded. The server rejects the option if it is not allowed
  // yet.
  return isError ? "open" : "unknown";
}
