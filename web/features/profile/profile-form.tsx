import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BodyOf } from "#shared/contract/call.ts";
import { updateProfile } from "#shared/contract/profile.ts";
import type { SessionUser } from "#shared/model/user.ts";
import { errorMessage, send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { storeSession } from "../../api/session.ts";
import { TextInput } from "../../components/text-input.tsx";
import { useContractForm } from "../../hooks/use-contract-form.ts";
import { hasFieldErrors } from "../../hooks/use-form.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { PasswordFields } from "./password-fields.tsx";
import { profileForm } from "./profile-schema.ts";

interface ProfileFormProps {
  user: SessionUser;
  /** Leaves the edit mode, after saving or without. */
  onClose: () => void;
}

/** Name, address and, optionally, a new password (spec §2, §5). */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const save = useSaveProfile();
  const [formerEmail] = useState(user.email);
  const { field, onSubmit, failure, isSubmitting } = useContractForm(
    async () => profileForm(formerEmail, user.email),
    {
      nom: user.nom,
      email: user.email,
      currentPassword: "",
      newPassword: "",
      confirmation: "",
    },
  );
  const submit = onSubmit(async (profile) => {
    // A link followed meanwhile has changed the address: who left the field alone does not ask for the old one.
    const email = profile.email === formerEmail ? user.email : profile.email;
    await save({ ...profile, email });
    onClose();
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label="Modifier mon profil"
      onSubmit={submit}
      sx={{ display: "grid", gap: 2.5 }}
    >
      <TextInput
        {...field("nom")}
        label="Nom"
        autoComplete="name"
        required
        autoFocus
        disabled={isSubmitting}
      />
      <TextInput
        {...field("email")}
        label="Email"
        type="email"
        autoComplete="email"
        hint="Une nouvelle adresse demande votre mot de passe actuel, et sert dès que vous aurez suivi le lien qui y sera envoyé."
        required
        disabled={isSubmitting}
      />
      <PasswordFields field={field} disabled={isSubmitting} />
      {failure !== undefined && !hasFieldErrors(failure) && (
        <Alert severity="error">
          {errorMessage(failure, "Erreur lors de la mise à jour du profil")}
        </Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "end", gap: 1 }}>
        <Button color="inherit" disabled={isSubmitting} onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {isSubmitting ? "Enregistrement..." : "Enregistrer"}
        </Button>
      </Box>
    </Box>
  );
}

/** Saves one's account and shows it everywhere at once; throws what the call throws (spec §8, D13). */
function useSaveProfile() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return async (body: BodyOf<typeof updateProfile>): Promise<void> => {
    const { message, pendingEmail, ...session } = await send(updateProfile, { body });
    storeSession(session);
    queryClient.setQueryData(queryKeys.profile, { user: session.user, pendingEmail });
    // One's name stands beside one's recipes.
    void queryClient.invalidateQueries({ queryKey: queryKeys.recipes });
    void queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard });
    toast.success(message);
  };
}
