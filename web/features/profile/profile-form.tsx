import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { minimumPasswordLength } from "#shared/constants.ts";
import type { BodyOf } from "#shared/contract/call.ts";
import { updateProfile } from "#shared/contract/profile.ts";
import type { SessionUser } from "#shared/model/user.ts";
import { NetworkError } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { queryKeys, reloadQueries } from "../../api/query-keys.ts";
import { storeSessionOf } from "../../api/session.ts";
import { FormFailure } from "../../components/form-failure.tsx";
import { LazyConfirmDialog } from "../../components/lazy-confirm-dialog.ts";
import { PasswordInput } from "../../components/password-input.tsx";
import { TextInput, type TextInputProps } from "../../components/text-input.tsx";
import { useDiscardConfirmation } from "../../components/use-discard-confirmation.ts";
import { useContractForm } from "../../hooks/use-contract-form.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { loadChunk } from "../../navigation/load-chunk.ts";

const loadProfileSchema = () => loadChunk("profile-schema", () => import("./profile-schema.ts"));

const noPasswords = { currentPassword: "", newPassword: "", confirmation: "" };
// Leaving the form requires confirmation only if one of these fields has changed. The current password is not included,
// because browsers often fill it in.
const typedFields = ["nom", "email", "newPassword", "confirmation"] as const;

/** A form for the user's name, email address and, optionally, a new password (spec §2, §5). */
export function ProfileForm({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const save = useSaveProfile();
  const [initial] = useState({ ...noPasswords, nom: user.nom, email: user.email });
  const { field, onSubmit, values, failure, isSubmitting } = useContractForm(async () => {
    const { profileForm } = await loadProfileSchema();
    return profileForm(initial.email, user.email);
  }, initial);
  const isDirty = typedFields.some((name) => values[name] !== initial[name]);
  const { confirmation: discardDialog } = useDiscardConfirmation(isDirty);
  const submit = onSubmit(async (profile) => {
    // If the user did not edit the email field, sends the account's current address, because the user may have
    // confirmed a new address while the form was open.
    const email = profile.email === initial.email ? user.email : profile.email;
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
      <TextInput {...field("nom")} label="Nom" autoComplete="name" required autoFocus />
      <TextInput
        {...field("email")}
        label="Email"
        type="email"
        autoComplete="email"
        hint="Une nouvelle adresse demande votre mot de passe actuel, et sert dès que vous aurez suivi le lien qui y sera envoyé."
        required
      />
      <PasswordFields field={field} />
      <FormFailure failure={failure} fallback="Erreur lors de la mise à jour du profil" />
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "end", gap: 1 }}>
        <Button color="inherit" disabled={isSubmitting} onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {isSubmitting ? "Enregistrement..." : "Enregistrer"}
        </Button>
      </Box>
      <LazyConfirmDialog {...discardDialog} />
    </Box>
  );
}

/** Saves the profile and updates the cached data that depends on it. Throws if the request fails (spec §8, D13). */
function useSaveProfile() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return async (body: BodyOf<typeof updateProfile>): Promise<void> => {
    const reply = await send(updateProfile, { body }).catch((error: unknown) => {
      // Reloads the profile, because the server may have saved it before the connection was lost.
      if (error instanceof NetworkError) void reloadQueries(queryClient, queryKeys.profile);
      throw error;
    });
    const { message, pendingEmail, ...session } = reply;
    if (!storeSessionOf(session.user.id, session)) return;
    queryClient.setQueryData(queryKeys.profile, { user: session.user, pendingEmail });
    // Reloads everything that contains the user's name. The cached challenges contain the names of winners.
    const { recipes, leaderboard, challenges, cookbookEntries } = queryKeys;
    void reloadQueries(queryClient, recipes, leaderboard, challenges, cookbookEntries);
    toast.success(message);
  };
}

interface PasswordFieldsProps {
  field: (name: "currentPassword" | "newPassword" | "confirmation") => Partial<TextInputProps>;
}

/** Form fields for optionally changing the password (spec §2). */
function PasswordFields({ field }: PasswordFieldsProps) {
  return (
    <Box component="fieldset" sx={blockStyle}>
      <Box component="legend" sx={{ px: 1, ml: -1, typography: "h4" }}>
        Changer de mot de passe
      </Box>
      <Box component="p" sx={{ m: 0, color: "text.secondary" }}>
        Facultatif. Vos autres appareils devront se reconnecter. Le mot de passe actuel est aussi
        demandé pour changer d'adresse.
      </Box>
      <PasswordInput
        {...field("currentPassword")}
        label="Mot de passe actuel"
        autoComplete="current-password"
      />
      <PasswordInput
        {...field("newPassword")}
        label="Nouveau mot de passe"
        hint={`${minimumPasswordLength} caractères au moins`}
        autoComplete="new-password"
      />
      <PasswordInput
        {...field("confirmation")}
        label="Confirmer le nouveau mot de passe"
        autoComplete="new-password"
      />
    </Box>
  );
}

const blockStyle = {
  display: "grid",
  gap: 2,
  minWidth: 0,
  m: 0,
  p: 2,
  border: 1,
  borderColor: "divider",
  borderRadius: "12px",
} as const;
