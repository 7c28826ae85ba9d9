import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import { minimumPasswordLength } from "#shared/constants.ts";
import { register } from "#shared/contract/auth.ts";
import { ApiError, errorMessage } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { schemaLoader } from "../../api/load-schemas.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { PasswordInput } from "../../components/password-input.tsx";
import { TextInput } from "../../components/text-input.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useContractForm } from "../../hooks/use-contract-form.ts";
import { paths } from "../../navigation/paths.ts";
import { AuthCard, AuthForm, belowFormStyle } from "./auth-card.tsx";
import { FailureAlert } from "./notices.tsx";

const RegisteredDialog = lazyPart("registered-dialog", () => import("./registered-dialog.tsx"), {
  dialog: () => ({ isOpen: true, message: registeredText }),
});

/** The navigation state of the link that corrects an email address (D51). */
type RegisterState = { nom: string | undefined; email: string } | null;

export default function RegisterPage() {
  const state: RegisterState = useLocation().state;
  const { field, change, onSubmit, failure, isSubmitting, values } = useContractForm(
    schemaLoader("registration"),
    { nom: state?.nom ?? "", email: state?.email ?? "", mot_de_passe: "" },
  );
  const [isRegistered, setRegistered] = useState(false);

  // Ignores the session tokens in the response. They are not valid until the email address has been verified (D8).
  const submit = onSubmit(async (account) => {
    await send(register, { body: account });
    setRegistered(true);
  });

  const emailInput = useRef<HTMLInputElement>(null);
  const correctAddress = () => {
    flushSync(() => {
      change({ mot_de_passe: "" });
      setRegistered(false);
    });
    emailInput.current?.focus();
  };

  return (
    <AuthCard
      title="Inscription"
      lead="Cuisinez, partagez, goûtez des yeux&nbsp;: c'est gratuit."
      introducesSite
    >
      {failure !== undefined && <FailureAlert>{failureText(failure)}</FailureAlert>}
      <AuthForm onSubmit={submit}>
        <TextInput {...field("nom")} label="Nom" autoComplete="name" required />
        <TextInput
          {...field("email")}
          ref={emailInput}
          label="Email"
          type="email"
          autoComplete="username"
          required
        />
        <PasswordInput
          {...field("mot_de_passe")}
          label="Mot de passe"
          hint={`${minimumPasswordLength} caractères au moins`}
          autoComplete="new-password"
          required
        />
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {isSubmitting ? "Inscription en cours..." : "S'inscrire"}
        </Button>
      </AuthForm>
      <Box component="p" sx={belowFormStyle}>
        Déjà un compte&#8239;? <TextLink to={paths.login}>Se connecter</TextLink>
      </Box>
      {isRegistered && (
        <RegisteredDialog nom={values.nom} email={values.email} onCorrect={correctAddress} />
      )}
    </AuthCard>
  );
}

/** The text shown if the dialog's code cannot be loaded. */
const registeredText =
  "Inscription réussie ! Pour activer votre compte, suivez le lien que nous venons de vous envoyer par email.";

/** Returns the message for a failed registration (spec §8). */
function failureText(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 409) return "Cet email est déjà utilisé.";
    if (error.status === 400) return "Veuillez vérifier les informations saisies.";
  }
  return errorMessage(error, "Une erreur est survenue lors de l'inscription");
}
