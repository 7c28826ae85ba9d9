import { useQueryClient } from "@tanstack/react-query";
import { minimumPasswordLength } from "#shared/constants.ts";
import { createUser } from "#shared/contract/admin-users.ts";
import { hasCode } from "../../../api/api-error.ts";
import { send } from "../../../api/client.ts";
import { schemaLoader } from "../../../api/load-schemas.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { FormFailure } from "../../../components/form-failure.tsx";
import { PasswordInput } from "../../../components/password-input.tsx";
import { SelectInput } from "../../../components/select-input.tsx";
import { TextInput } from "../../../components/text-input.tsx";
import { useContractForm } from "../../../hooks/use-contract-form.ts";
import { useToast } from "../../../hooks/use-toast.ts";
import { usersKey } from "./queries.ts";

const emptyUser = { nom: "", email: "", mot_de_passe: "", role: "USER" };
const roleNames = { USER: "Utilisateur", ADMIN: "Administrateur" };
const typedFields = ["nom", "email", "mot_de_passe"] as const;

/** A dialog for creating an account for someone else, who must still verify the email address (D14). */
export default function NewUserDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const form = useContractForm(schemaLoader("newUser"), emptyUser);
  const { field, onSubmit, values, failure, isSubmitting, showFieldErrors } = form;
  const isDirty = typedFields.some((name) => values[name] !== "");
  const submit = onSubmit(async (body) => {
    const user = await send(createUser, { body }).catch((error: unknown) => {
      if (!hasCode(error, "email-taken")) throw error;
      showFieldErrors({ email: error.message });
    });
    if (!user) return;
    toast.success(`Compte créé. Un email de vérification part à ${user.email}`);
    void queryClient.invalidateQueries({ queryKey: usersKey });
    onClose();
  });
  return (
    <FormDialog
      open={open}
      title="Ajouter un nouvel utilisateur"
      submitLabel="Créer"
      isDirty={isDirty}
      isInUrl
      busy={isSubmitting}
      onSubmit={submit}
      onCancel={onClose}
    >
      <FormFailure failure={failure} fallback="Erreur lors de la création de l'utilisateur" />
      <TextInput {...field("nom")} label="Nom" autoComplete="off" required autoFocus />
      <TextInput {...field("email")} label="Email" type="email" autoComplete="off" required />
      <PasswordInput
        {...field("mot_de_passe")}
        label="Mot de passe"
        hint={`${minimumPasswordLength} caractères au moins`}
        autoComplete="new-password"
        required
      />
      <SelectInput {...field("role")} label="Rôle" options={roleNames} required />
    </FormDialog>
  );
}
