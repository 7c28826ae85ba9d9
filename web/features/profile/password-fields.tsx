import Box from "@mui/material/Box";
import { minimumPasswordLength } from "#shared/constants.ts";
import { PasswordInput } from "../../components/password-input.tsx";
import type { TextInputProps } from "../../components/text-input.tsx";

interface PasswordFieldsProps {
  field: (name: "currentPassword" | "newPassword" | "confirmation") => Partial<TextInputProps>;
  disabled: boolean;
}

/** The fields for an optional password change (spec §2). */
export function PasswordFields({ field, disabled }: PasswordFieldsProps) {
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
        disabled={disabled}
      />
      <PasswordInput
        {...field("newPassword")}
        label="Nouveau mot de passe"
        hint={`${minimumPasswordLength} caractères au moins`}
        autoComplete="new-password"
        disabled={disabled}
      />
      <PasswordInput
        {...field("confirmation")}
        label="Confirmer le nouveau mot de passe"
        autoComplete="new-password"
        disabled={disabled}
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
