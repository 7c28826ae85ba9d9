import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { useSearchParams } from "react-router-dom";
import type { verifyEmail } from "#shared/contract/auth.ts";
import type { ReplyOf } from "#shared/contract/call.ts";
import { errorMessage, hasCode } from "../../api/api-error.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { useDelayedRedirect } from "../../hooks/use-delayed-redirect.ts";
import { paths } from "../../navigation/paths.ts";
import { AuthCard } from "./auth-card.tsx";
import ConfirmedAccount from "./confirmed-account.tsx";
import { FailureAlert, SuccessNotice } from "./notices.tsx";
import { ResendVerification } from "./resend-verification.tsx";
import { isWorthRetrying, useEmailVerification } from "./use-email-verification.ts";

export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? undefined;
  const email = search.get("email") ?? undefined;
  const { reply, error, retry } = useEmailVerification(token, email);
  const failure = failureText(token, error);
  // Users who were signed in when they confirmed a new address return to the profile page.
  const returnsToProfile = useAuth().user !== undefined && reply?.outcome === "changed";
  const account = reply?.account;
  useDelayedRedirect(reply !== undefined, {
    to: returnsToProfile ? paths.profile : paths.login,
    // /login prefills the address, and shows the verified account (D7).
    state: { email, account },
  });

  return (
    <AuthCard title="Vérification de l'email">
      {!reply && !failure && (
        <Box role="status" sx={{ display: "flex", alignItems: "center", gap: 2, mb: 3 }}>
          <CircularProgress size={28} aria-hidden="true" />
          Vérification de votre email en cours...
        </Box>
      )}
      <SuccessNotice>{reply && successText(reply)}</SuccessNotice>
      {account && <ConfirmedAccount {...account} opensLogin />}
      {failure && (
        <FailureAlert
          action={
            (hasCode(error, "verification-link-expired") && (
              <ResendVerification email={email ?? ""} />
            )) ||
            (hasCode(error, "email-change-expired") && (
              <ButtonLink to={paths.profile}>Ouvrir mon profil</ButtonLink>
            )) ||
            (isWorthRetrying(error) && <RetryButton onRetry={retry} />)
          }
        >
          {failure}
        </FailureAlert>
      )}
      {returnsToProfile ? (
        <ButtonLink to={paths.profile} variant="contained">
          Retourner à mon profil
        </ButtonLink>
      ) : (
        <>
          <Box component="p" sx={{ mt: 0, mb: 3, color: "text.secondary" }}>
            Une fois votre email vérifié, la page de connexion s'ouvrira.
          </Box>
          <ButtonLink
            to={paths.login}
            state={{ email, account }}
            variant={reply ? "contained" : "outlined"}
          >
            Aller à la connexion
          </ButtonLink>
        </>
      )}
    </AuthCard>
  );
}

/** A button that disappears when it is pressed. It moves the focus to the page, so that the focus is not lost. */
function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      onClick={(event) => {
        event.currentTarget.closest("main")?.focus({ preventScroll: true });
        onRetry();
      }}
      sx={{ mt: 2 }}
    >
      Réessayer
    </Button>
  );
}

function successText({ outcome, message }: ReplyOf<typeof verifyEmail>): string {
  return outcome === "already-verified" || outcome === "changed"
    ? message
    : "Email vérifié avec succès ! Vous pouvez maintenant vous connecter.";
}

/** Returns an error message, or undefined if the verification succeeded or is in progress. */
function failureText(token: string | undefined, error: unknown): string | undefined {
  if (token === undefined) return "Token de vérification manquant";
  if (error === undefined) return undefined;
  return errorMessage(
    error,
    "Erreur lors de la vérification de l'email. Le lien est peut-être expiré ou invalide.",
  );
}
