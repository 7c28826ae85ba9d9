import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { sendReport } from "#shared/contract/reports.ts";
import { childAbuse, publicGrounds } from "#shared/model/grounds.ts";
import { send } from "../../api/client.ts";
import { schemaLoader } from "../../api/load-schemas.ts";
import { busyButton } from "../../components/busy-button.ts";
import { FormFailure } from "../../components/form-failure.tsx";
import { LazyConfirmDialog } from "../../components/lazy-confirm-dialog.ts";
import { SuccessAlert } from "../../components/success-alert.tsx";
import { TextInput } from "../../components/text-input.tsx";
import { useDiscardConfirmation } from "../../components/use-discard-confirmation.ts";
import { useContractForm } from "../../hooks/use-contract-form.ts";
import { emptyReport, ReportFields, toReport } from "../../recipe/report/report-fields.tsx";

const emptyForm = { ...emptyReport, nom: "", email: "" };
/** Leaving the form requires confirmation only if one of these fields has changed (D26b). */
const typedFields = ["url", "explanation", "nom", "email"] as const;

/** A form for reporting a recipe without an account. Links from shared recipes fill in the recipe's URL (D52). */
export function PublicReport() {
  const [search] = useSearchParams();
  const [initial] = useState({ ...emptyForm, url: search.get("url") ?? "" });
  const form = useContractForm(schemaLoader("publicReport"), initial, toReport);
  const [successMessage, setSuccessMessage] = useState<string>();
  const { field, values, isSubmitting } = form;
  const isDirty = typedFields.some((name) => values[name] !== initial[name]);
  const { confirmation } = useDiscardConfirmation(isDirty && !successMessage);
  const isAnonymous = values.ground === childAbuse;
  if (successMessage) return <SuccessAlert>{successMessage}</SuccessAlert>;
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: "grid", gap: 2.5, maxWidth: 640 }}
      onSubmit={form.onSubmit(async (body) => {
        const { message } = await send(sendReport, { body });
        setSuccessMessage(message);
      })}
    >
      <FormFailure failure={form.failure} fallback="Erreur lors de l'envoi du signalement" />
      <TextInput
        {...field("url")}
        label="Adresse de la recette"
        type="url"
        required
        hint={
          "Ouvrez la recette, choisissez «\u00a0Copier le lien\u00a0» ou «\u00a0Partager\u00a0»."
        }
      />
      <ReportFields form={form} grounds={publicGrounds} />
      {isAnonymous ? (
        <Alert severity="info">
          Ce signalement nous parvient aussitôt&#8239;; ni nom ni adresse ne sont demandés.
        </Alert>
      ) : (
        <>
          <TextInput {...field("nom")} label="Nom" autoComplete="name" required />
          <TextInput
            {...field("email")}
            label="Email"
            type="email"
            autoComplete="email"
            required
            hint="Un lien vous y est envoyé, qui confirme le signalement."
          />
        </>
      )}
      <Button
        {...busyButton(isSubmitting)}
        type="submit"
        variant="contained"
        size="large"
        sx={{ justifySelf: "start" }}
      >
        Envoyer le signalement
      </Button>
      <LazyConfirmDialog {...confirmation} />
    </Box>
  );
}
