import KeyIcon from "@mui/icons-material/KeyOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { supportsPasskeys } from "../../api/passkey-support.ts";
import { busyButton } from "../../components/busy-button.ts";
import { FormFailure } from "../../components/form-failure.tsx";
import { PasskeysUnavailable } from "../../components/passkeys-unavailable.tsx";
import { PasswordInput } from "../../components/password-input.tsx";
import { useConfirmSession } from "../../hooks/use-confirm-session.ts";
import type { FormField } from "../../hooks/use-contract-form.ts";
import type { IdentityProofState } from "./use-identity-proof.ts";

interface IdentityProofProps {
  proof: IdentityProofState;
  /** Props of the password field. */
  field: FormField;
}

/** Asks for the password or a passkey, unless the user recently confirmed their identity with a passkey (D57). */
export function IdentityProof({ proof, field }: IdentityProofProps) {
  const { isProven, acceptsPassword, hasPasskeys, onProven } = proof;
  const [wasConfirmedHere, setConfirmedHere] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  // Moves the focus to the submit button, because the previously focused button has disappeared.
  useEffect(() => {
    if (!wasConfirmedHere) return;
    const form = status.current?.closest("form");
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [wasConfirmedHere]);
  const { confirm, isPending, failure } = useConfirmSession(() => {
    setConfirmedHere(true);
    onProven();
  });
  if (isProven) {
    return (
      <Typography ref={status} role="status" color="textSecondary">
        {wasConfirmedHere ? "Votre identité est confirmée." : ""}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {acceptsPassword && (
        <PasswordInput
          {...field}
          label="Mot de passe actuel"
          autoComplete="current-password"
          required
          autoFocus
          disabled={field.disabled || isPending}
        />
      )}
      {hasPasskeys && supportsPasskeys() && (
        <Button
          {...busyButton(isPending)}
          variant="outlined"
          startIcon={<KeyIcon />}
          disabled={field.disabled}
          autoFocus={!acceptsPassword}
          onClick={confirm}
          sx={confirmStyle}
        >
          Confirmer avec une clé d'accès
        </Button>
      )}
      {!acceptsPassword && !supportsPasskeys() && <PasskeysUnavailable />}
      <FormFailure
        failure={failure}
        fallback="La confirmation n'a pas abouti. Veuillez réessayer."
      />
    </Box>
  );
}

/** On phones, hides the button's icon, so that the label fits on one line. */
const confirmStyle = {
  px: 1,
  "& .MuiButton-startIcon": { display: { xs: "none", sm: "inherit" } },
} as const;
