import { deleteProfile } from "#shared/contract/profile.ts";
import type { SessionUser } from "#shared/model/user.ts";
import { send } from "../../api/client.ts";
import { schemaLoader } from "../../api/load-schemas.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { FormFailure } from "../../components/form-failure.tsx";
import { PasswordInput } from "../../components/password-input.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { useContractForm } from "../../hooks/use-contract-form.ts";

interface DeleteAccountDialogProps {
  open: boolean;
  user: SessionUser;
  onClose: () => void;
}

const deletedText = "Votre compte a été supprimé. Merci d'avoir cuisiné avec nous.";

/** A dialog that asks for the password and deletes the account (D17). Cannot be closed while the request is running. */
export default function DeleteAccountDialog({ open, user, onClose }: DeleteAccountDialogProps) {
  const { forgetAccount } = useAuth();
  const { field, onSubmit, failure, isSubmitting } = useContractForm(
    schemaLoader("accountDeletion"),
    { password: "" },
  );
  return (
    <FormDialog
      open={open}
      title="Supprimer mon compte"
      text={`Le compte de ${user.nom} (${user.email}), ses recettes, ses votes et ses données personnelles seront définitivement supprimés. Cette action est irréversible.`}
      submitLabel="Supprimer"
      color="error"
      busy={isSubmitting}
      onSubmit={onSubmit(async (body) => {
        await send(deleteProfile, { body });
        forgetAccount(deletedText);
      })}
      onCancel={onClose}
    >
      <FormFailure failure={failure} fallback="Erreur lors de la suppression de votre compte" />
      <PasswordInput
        {...field("password")}
        label="Votre mot de passe"
        autoComplete="current-password"
        required
        autoFocus
      />
    </FormDialog>
  );
}
