import { useQueryClient } from "@tanstack/react-query";
import { banUser } from "#shared/contract/admin-users.ts";
import type { ManagedUser } from "#shared/model/managed-user.ts";
import { hasCode } from "../../../api/api-error.ts";
import { send } from "../../../api/client.ts";
import { schemaLoader } from "../../../api/load-schemas.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextInput } from "../../../components/text-input.tsx";
import { useContractForm } from "../../../hooks/use-contract-form.ts";
import { useToast } from "../../../hooks/use-toast.ts";
import { actionErrorMessage } from "./action-error-message.ts";
import { usersKey } from "./queries.ts";

interface BanDialogProps {
  user: ManagedUser;
  open: boolean;
  onClose: () => void;
}

/** A dialog for banning a user. The user will see the reason that the administrator enters (spec §2, D12). */
export default function BanDialog({ user, open, onClose }: BanDialogProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { field, onSubmit, values, isSubmitting } = useContractForm(schemaLoader("ban"), {
    banReason: "",
  });
  const submit = onSubmit(async (body) => {
    try {
      await send(banUser, { params: { userId: user.id }, body });
      toast.success(`${user.nom} ne peut plus se connecter`);
    } catch (error) {
      toast.error(actionErrorMessage(error, "Erreur lors du bannissement de l'utilisateur"));
      // If another administrator has already banned the user, the dialog closes. The reloaded list then shows the other
      // administrator's reason.
      if (!hasCode(error, "already-decided")) throw error;
    }
    void queryClient.invalidateQueries({ queryKey: usersKey });
    onClose();
  });
  return (
    <FormDialog
      open={open}
      title={`Bannir ${user.nom}`}
      text="Cette personne ne pourra plus se connecter et ses recettes ne seront plus montrées. Elle reçoit cette raison par email, mot pour mot."
      submitLabel="Bannir"
      color="error"
      disabled={values.banReason.trim() === ""}
      isDirty={values.banReason !== ""}
      busy={isSubmitting}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput
        {...field("banReason")}
        label="Raison du bannissement"
        multiline
        rows={3}
        required
        autoFocus
      />
    </FormDialog>
  );
}
