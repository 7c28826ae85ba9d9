import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { minimumPasswordLength } from "#shared/constants.ts";
import { resetPassword } from "#shared/contract/auth.ts";
import { errorMessage, hasCode } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { clearSession } from "../../api/session.ts";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { PasswordInput } from "../../components/password-input.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useContractForm } from "../../hooks/use-contract-form.ts";
import { useDelayedRedirect } from "../../hooks/use-delayed-redirect.ts";
import { hasFieldErrors } from "../../hooks/use-form.ts";
import { loadChunk } from "../../navigation/load-chunk.ts";
import { paths } from "../../navigation/paths.ts";
import { AuthCard, AuthForm, belowFormStyle } from "./auth-card.tsx";
import { FailureAlert, SuccessNotice } from "./notices.tsx";

const loadSchema = async () =>
  (await loadChunk("reset-form", () => import("./reset-form.ts"))).resetForm;

/** The prescribed message (spec §8). It replaces the server's message for an expired link or an internal error. */
const fallbackMessage =
  "Erreur lors de la réinitialisation du mot de passe. Le lien est peut-être expiré ou invalide.";

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  const email = search.get("email") ?? undefined;
  const newLink = (
    <NewLink email={email} disownedEmail={search.has("disowns") ? email : undefined} />
  );
  const { field, onSubmit, failure, isSubmitting } = useContractForm(loadSchema, {
    newPassword: "",
    confirmation: "",
  });
  const [success, setSuccess] = useState<string>();
  useDelayedRedirect(success !== undefined, { to: paths.login, state: { email } });

  const submit = onSubmit(async ({ newPassword }) => {
    if (!token) return;
    const { message } = await send(resetPassword, { body: { token, newPassword } });
    // Clears the session, because the server has ended all sessions of the account.
    clearSession();
    setSuccess(message);
  });
  const isExpired = hasCode(failure, "link-expired");
  const isLocked = isSubmitting || success !== undefined;

  return (
    <AuthCard title="Nouveau mot de passe">
      {!token && <FailureAlert action={newLink}>Token de réinitialisation manquant</FailureAlert>}
      {failure !== undefined && !hasFieldErrors(failure) && (
        <FailureAlert action={isExpired && newLink}>
          {isExpired || hasCode(failure, "internal")
            ? fallbackMessage
            : errorMessage(failure, fallbackMessage)}
        </FailureAlert>
      )}
      <SuccessNotice>{success}</SuccessNotice>
      {token && !isExpired && (
        <AuthForm onSubmit={submit}>
          <PasswordInput
            {...field("newPassword")}
            label="Nouveau mot de passe"
            hint={`${minimumPasswordLength} caractères au moins`}
            autoComplete="new-password"
            required
            disabled={isLocked}
          />
          <PasswordInput
            {...field("confirmation")}
            label="Confirmer le mot de passe"
            autoComplete="new-password"
            required
            disabled={isLocked}
          />
          <Button type="submit" variant="contained" size="large" disabled={isLocked}>
            {isSubmitting ? "Réinitialisation en cours..." : "Réinitialiser le mot de passe"}
          </Button>
        </AuthForm>
      )}
      <Box component="p" sx={belowFormStyle}>
        <TextLink to={paths.login}>Retour à la connexion</TextLink>
      </Box>
    </AuthCard>
  );
}

/**
 * Opens the password reset dialog on the login page. The new link has the same `disowns` flag as the expired one (D7).
 */
function NewLink(emails: { email: string | undefined; disownedEmail: string | undefined }) {
  return (
    <NavigationButton
      to={paths.login}
      state={{ ...emails, isPasswordForgotten: true }}
      color="inherit"
    >
      Demander un nouveau lien
    </NavigationButton>
  );
}
