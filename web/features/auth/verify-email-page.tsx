import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { useSearchParams } from "react-router-dom";
import { ButtonLink } from "../../components/button-link.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { paths } from "../../navigation/paths.ts";
import { AuthCard } from "./auth-card.tsx";
import ConfirmedAccount from "./confirmed-account.tsx";
import { FailureAlert, SuccessNotice } from "./notices.tsx";
import { ResendVerification } from "./resend-verification.tsx";
import { useDelayedRedirect } from "./use-delayed-redirect.ts";
import { useEmailVerification } from "./use-email-verification.ts";

export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const email = search.get("email") ?? undefined;
  const verification = useEmailVerification(search.get("token") ?? undefined, email);
  const isSuccess = verification.state === "success";
  // Users who were signed in when they confirmed a new address return to the profile page.
  const returnsToProfile = useAuth().user !== undefined && isSuccess && verification.isChange;
  const account = verification.state === "success" ? verification.account : undefined;
  useDelayedRedirect(isSuccess, {
    email,
    account,
    page: returnsToProfile ? paths.profile : paths.login,
  });

  return (
    <AuthCard title="Vérification de l'email">
      {verification.state === "loading" && (
        <Box role="status" sx={{ display: "flex", alignItems: "center", gap: 2, mb: 3 }}>
          <CircularProgress size={28} aria-hidden="true" />
          Vérification de votre email en cours...
        </Box>
      )}
      <SuccessNotice>{verification.state === "success" && verification.text}</SuccessNotice>
      {account && <ConfirmedAccount {...account} />}
      {verification.state === "error" && (
        <FailureAlert
          action={
            (verification.canResend && <ResendVerification email={email ?? ""} />) ||
            (verification.canRetryInProfile && (
              <ButtonLink to={paths.profile}>Ouvrir mon profil</ButtonLink>
            ))
          }
        >
          {verification.text}
        </FailureAlert>
      )}
      {returnsToProfile ? (
        <ButtonLink to={paths.profile} variant="contained">
          Retourner à mon profil
        </ButtonLink>
      ) : (
        <>
          <Box component="p" sx={{ mt: 0, mb: 3, color: "text.secondary" }}>
            Une fois votre email vérifié, vous serez redirigé vers la page de connexion.
          </Box>
          <ButtonLink
            to={paths.login}
            state={{ email, account }}
            variant={isSuccess ? "contained" : "outlined"}
          >
            Aller à la connexion
          </ButtonLink>
        </>
      )}
    </AuthCard>
  );
}
