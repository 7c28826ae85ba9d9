import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { textLimits } from "#shared/constants.ts";
import { addPasskey } from "#shared/contract/passkeys.ts";
import { ApiError, errorMessage } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { schemaLoader } from "../../api/load-schemas.ts";
import { isCancelled } from "../../api/passkey-errors.ts";
import { createPasskey, discardPasskey, type NewPasskey } from "../../api/passkeys.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { rememberProof } from "../../api/recent-proof.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { FormFailure } from "../../components/form-failure.tsx";
import { TextInput } from "../../components/text-input.tsx";
import { useContractForm } from "../../hooks/use-contract-form.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { deviceName } from "./device-name.ts";
import { IdentityProof } from "./identity-proof.tsx";
import { useIdentityProof } from "./use-identity-proof.ts";

interface AddPasskeyDialogProps {
  open: boolean;
  hasPasskeys: boolean;
  isAdmin: boolean;
  onClose: () => void;
  /** Called when the dialog for naming the new passkey has closed. */
  onClosed: () => void;
}

/** A dialog in which the user confirms their identity, creates a passkey and names it (D57). */
export default function AddPasskeyDialog({
  open,
  hasPasskeys,
  isAdmin,
  onClose,
  onClosed,
}: AddPasskeyDialogProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const proof = useIdentityProof({ isAdmin, hasPasskeys });
  const creation = useContractForm(
    schemaLoader("identityProof"),
    { currentPassword: "" },
    proof.toBody,
  );
  const naming = useContractForm(schemaLoader("passkeyNaming"), { name: suggestedName() });
  const [created, setCreated] = useState<NewPasskey>();
  const [isInterrupted, setInterrupted] = useState(false);
  // The server's error, if the server rejected the new passkey. The user must then create another passkey.
  const [rejection, setRejection] = useState<unknown>();

  const create = creation.onSubmit(async (body) => {
    setInterrupted(false);
    setRejection(undefined);
    try {
      setCreated(await createPasskey(body));
    } catch (error) {
      proof.onRefused(error);
      if (!isCancelled(error)) throw error;
      setInterrupted(true);
    }
  });

  const save = naming.onSubmit(async ({ name }) => {
    try {
      await send(addPasskey, { body: { name, response: created?.response } });
    } catch (error) {
      if (canRetry(error)) throw error;
      proof.onRefused(error);
      setRejection(error);
      discard();
      return;
    }
    rememberProof();
    toast.success("Clé d'accès ajoutée");
    await queryClient.invalidateQueries({ queryKey: queryKeys.passkeys });
    onClose();
  });

  function discard() {
    if (created) void discardPasskey(created);
    setCreated(undefined);
  }

  if (created) {
    return (
      <FormDialog
        open={open}
        title="Nommer la clé d'accès"
        text="Un nom vous aidera à la reconnaître."
        submitLabel="Enregistrer"
        isDirty={naming.values.name !== suggestedName()}
        busy={naming.isSubmitting}
        onSubmit={save}
        onCancel={() => {
          discard();
          onClose();
        }}
        onClosed={onClosed}
      >
        <FormFailure failure={naming.failure} fallback={failedText} />
        <TextInput
          {...naming.field("name")}
          label="Nom de la clé"
          autoComplete="off"
          required
          autoFocus
        />
      </FormDialog>
    );
  }
  const failure = creation.failure ?? rejection;
  return (
    <FormDialog
      open={open}
      title="Ajouter une clé d'accès"
      text="Votre appareil vous demandera votre empreinte, votre visage ou son code. Rien de cela ne nous est envoyé."
      submitLabel="Continuer"
      disabled={!proof.canSubmit}
      busy={creation.isSubmitting}
      onSubmit={create}
      onCancel={onClose}
    >
      <FormFailure failure={failure}>{creationErrorMessage(failure)}</FormFailure>
      {isInterrupted && (
        <Typography role="status">
          Aucune clé n'a été ajoutée. Vous pouvez réessayer quand vous voulez.
        </Typography>
      )}
      <IdentityProof proof={proof} field={creation.field("currentPassword")} />
    </FormDialog>
  );
}

const failedText = "La clé d'accès n'a pas pu être ajoutée. Veuillez réessayer.";

function creationErrorMessage(error: unknown): string {
  const isKnown = error instanceof Error && error.name === "InvalidStateError";
  if (isKnown) return "Cet appareil a déjà une clé d'accès pour votre compte.";
  return errorMessage(error, failedText);
}

/** Returns true if the user can try to save the same passkey again, for example after correcting its name. */
function canRetry(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500) return true;
  return error.code === "validation" || error.code === "conflict";
}

function suggestedName(): string {
  return deviceName(navigator.userAgent).slice(0, textLimits.passkeyName);
}
