import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { ApiError, errorMessage } from "../../api/api-error.ts";
import { schemaLoader } from "../../api/load-schemas.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { PasswordInput } from "../../components/password-input.tsx";
import { TextInput } from "../../components/text-input.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { useContractForm } from "../../hooks/use-contract-form.ts";
import { useOpeningKey } from "../../hooks/use-opening-key.ts";
import { paths } from "../../navigation/paths.ts";
import { AuthCard, AuthForm, belowFormStyle } from "./auth-card.tsx";
import { FailureAlert, SuccessNotice } from "./notices.tsx";
import { usePasskeyLogin } from "./use-passkey-login.ts";

const ResetDialog = lazyPart("reset-dialog", () => import("./reset-dialog.tsx"), {
  dialog: ({ open, initialEmail, onClose }) => ({
    isOpen: open,
    onClose: () => onClose(initialEmail),
  }),
});

const ConfirmedAccount = lazyPart("confirmed-account", () => import("./confirmed-account.tsx"));

const UnverifiedActions = lazyPart("unverified-actions", () => import("./unverified-actions.tsx"));

/** The navigation state that links and redirects to /login carry. */
interface LoginState {
  /** The email address that prefills the form. */
  email?: string;
  /** The name that the user has just registered with. */
  nom?: string;
  /** A newly verified account. The page shows its name and email address (D7). */
  account?: { nom: string; email: string };
  /** True if the page should open the password reset dialog. */
  isPasswordForgotten?: boolean;
}

export default function LoginPage() {
  const { login, openSession, farewell, endReason } = useAuth();
  const state: LoginState | null = useLocation().state;
  const initialEmail = state?.email ?? state?.account?.email ?? "";
  const { field, onSubmit, run, failure, isSubmitting, values } = useContractForm(
    schemaLoader("credentials"),
    { email: initialEmail, mot_de_passe: "" },
  );
  // The dialog for resetting the password. `formEmail` is the address that the login form contained when the dialog was
  // last closed. This address does not prefill the dialog again.
  const [reset, setReset] = useState(() => ({
    open: state?.isPasswordForgotten === true,
    initialEmail,
    formEmail: "",
  }));
  const resetKey = useOpeningKey(reset.open);
  const openReset = () => {
    const isNew = values.email && values.email !== reset.formEmail;
    setReset({ ...reset, open: true, initialEmail: isNew ? values.email : reset.initialEmail });
  };
  const closeReset = (resetEmail: string) =>
    setReset({ open: false, initialEmail: resetEmail, formEmail: values.email });
  const loginError = failure === undefined ? undefined : describeFailure(failure);

  const submit = onSubmit(login);
  const passkeys = usePasskeyLogin((logIn) =>
    run(async () => {
      const opened = await logIn();
      if (opened) await openSession(opened);
    }),
  );

  return (
    <AuthCard title="Connexion" lead="Le défi du jour vous attend." introducesSite>
      {endReason && !loginError && <FailureAlert>{endReason}</FailureAlert>}
      {farewell && !loginError && <SuccessNotice>{farewell}</SuccessNotice>}
      {loginError && (
        <FailureAlert
          action={
            loginError.remedy && (
              <UnverifiedActions
                nom={values.email === state?.email ? state.nom : undefined}
                email={values.email}
                canResend={loginError.remedy === "resend"}
              />
            )
          }
        >
          {loginError.text}
        </FailureAlert>
      )}
      {state?.account && <ConfirmedAccount {...state.account} />}
      <AuthForm onSubmit={submit}>
        <TextInput
          {...field("email")}
          label="Email"
          type="email"
          autoComplete="username webauthn"
          required
          disabled={false}
          onFocus={passkeys.suggest}
        />
        <PasswordInput
          {...field("mot_de_passe")}
          label="Mot de passe"
          autoComplete="current-password"
          required
          disabled={false}
        />
        <Button type="button" onClick={openReset} sx={forgottenStyle}>
          Mot de passe oublié ?
        </Button>
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {isSubmitting ? "Connexion en cours..." : "Se connecter"}
        </Button>
        <Button variant="outlined" size="large" onClick={passkeys.start} sx={passkeyButtonStyle}>
          Se connecter avec une clé d'accès
        </Button>
      </AuthForm>
      <Box component="p" sx={belowFormStyle}>
        Pas encore de compte&#8239;? <TextLink to={paths.register}>S'inscrire</TextLink>
      </Box>
      {resetKey > 0 && <ResetDialog key={resetKey} {...reset} onClose={closeReset} />}
    </AuthCard>
  );
}

const unverifiedText =
  "Votre compte n'est pas encore vérifié. Vérifiez votre boîte mail ou cliquez sur le bouton ci-dessous pour recevoir un nouvel email de vérification.";
const blockedText = "Votre compte n'est pas encore vérifié.";

interface Failure {
  text: string;
  /**
   * The help offered to a user with an unverified address: "correct" offers to change the address, and "resend" also
   * offers a new verification email.
   */
  remedy?: "resend" | "correct";
}

/**
 * Returns the message for a failed login (spec §8). If an unverified user's response contains an error for the field
 * `email`, the address is blocked, and the verification email cannot be resent (D51).
 */
function describeFailure(error: unknown): Failure {
  if (error instanceof ApiError) {
    if (error.code?.endsWith("-passkey")) return { text: error.message };
    if (error.code === "email-not-verified") {
      return error.errors?.email
        ? { text: blockedText, remedy: "correct" }
        : { text: unverifiedText, remedy: "resend" };
    }
    if (error.status === 401) return { text: "Email ou mot de passe incorrect" };
    if (error.status === 400) return { text: "Veuillez vérifier vos informations de connexion" };
  }
  return { text: errorMessage(error, "Une erreur est survenue lors de la connexion") };
}

const forgottenStyle = { justifySelf: "start", mt: -1.5, ml: -1.75 } as const;

/**
 * Hides the passkey button if passkeys are not supported. In this case, first-paint/hide-passkey-buttons.ts sets
 * `data-passkeys`.
 */
const passkeyButtonStyle = { px: 1, "[data-passkeys] &": { display: "none" } } as const;
