import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { removePasskey } from "#shared/contract/passkeys.ts";
import type { Passkey } from "#shared/model/passkey.ts";
import { isNotFound } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { schemaLoader } from "../../api/load-schemas.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { FormFailure } from "../../components/form-failure.tsx";
import { useContractForm } from "../../hooks/use-contract-form.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { IdentityProof } from "./identity-proof.tsx";
import { useIdentityProof } from "./use-identity-proof.ts";

interface RemovePasskeyDialogProps {
  open: boolean;
  passkey: Passkey;
  isAdmin: boolean;
  onClose: () => void;
  /** Called after the passkey has been removed and the dialog has closed. */
  onRemoved: () => void;
}

/** A dialog that removes a passkey after confirmation and a proof of identity (D57). */
export default function RemovePasskeyDialog(props: RemovePasskeyDialogProps) {
  const { open, passkey, isAdmin, onClose, onRemoved } = props;
  const toast = useToast();
  const queryClient = useQueryClient();
  const proof = useIdentityProof({ isAdmin, hasPasskeys: true });
  const { field, onSubmit, failure, isSubmitting } = useContractForm(
    schemaLoader("identityProof"),
    { currentPassword: "" },
    proof.toBody,
  );
  const [isRemoved, setRemoved] = useState(false);

  const remove = onSubmit(async (body) => {
    try {
      await send(removePasskey, { params: { passkeyId: passkey.id }, body });
    } catch (error) {
      proof.onRefused(error);
      // Treats `not-found` as success, because the passkey has already been removed.
      if (!isNotFound(error)) throw error;
    }
    setRemoved(true);
    toast.success("Clé d'accès supprimée");
    await queryClient.invalidateQueries({ queryKey: queryKeys.passkeys });
    onClose();
  });

  return (
    <FormDialog
      open={open}
      title={`Supprimer «\u00a0${passkey.name}\u00a0»`}
      text="Vous ne pourrez plus vous connecter avec cette clé. Pensez à l'effacer aussi du gestionnaire de mots de passe de votre appareil."
      submitLabel="Supprimer"
      color="error"
      disabled={!proof.canSubmit}
      busy={isSubmitting}
      onSubmit={remove}
      onCancel={onClose}
      onClosed={() => isRemoved && onRemoved()}
    >
      <FormFailure
        failure={failure}
        fallback="La clé d'accès n'a pas pu être supprimée. Veuillez réessayer."
      />
      <IdentityProof proof={proof} field={field("currentPassword")} />
    </FormDialog>
  );
}
