import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useLocation } from "react-router-dom";
import { requestPasswordReset } from "#shared/contract/auth.ts";
import { send } from "../../api/client.ts";
import { schemaLoader } from "../../api/load-schemas.ts";
import { TextInput } from "../../components/text-input.tsx";
import { useCloseOnBack } from "../../hooks/use-close-on-back.ts";
import { useContractForm } from "../../hooks/use-contract-form.ts";
import { FailureAlert, SuccessNotice } from "./notices.tsx";
import { rateLimitMessage } from "./rate-limit-message.ts";

interface ResetDialogProps {
  open: boolean;
  initialEmail: string;
  /**
   * The email address of an account that someone else created (D7). By default, the one in the navigation state, if any.
   */
  disownedEmail?: string;
  /**
   * Called when the dialog closes. `email` is the address that prefills the dialog when it opens again, or an empty
   * string if a reset link was sent (spec §2).
   */
  onClose: (email: string) => void;
}

const closeDelayMs = 3000;

/** A dialog for requesting a password reset link. Closes 3 seconds after a successful request (spec §2). */
export default function ResetDialog(props: ResetDialogProps) {
  const { open, initialEmail, onClose } = props;
  const id = useId();
  const location = useLocation();
  const disownedEmail: unknown = props.disownedEmail ?? location.state?.disownedEmail;
  const { field, change, onSubmit, failure, isSubmitting, values } = useContractForm(
    schemaLoader("passwordResetRequest"),
    { email: initialEmail },
  );
  const [wasSent, setWasSent] = useState(false);
  const submit = onSubmit(async ({ email }) => {
    const disowns = email === disownedEmail;
    await send(requestPasswordReset, { body: { email, ...(disowns && { disowns }) } });
    setWasSent(true);
  });

  const finish = () => {
    onClose("");
    change({ email: "" });
    setWasSent(false);
  };
  const closeAfterSuccess = useEffectEvent(finish);
  useEffect(() => {
    if (!wasSent) return;
    const timer = setTimeout(closeAfterSuccess, closeDelayMs);
    return () => clearTimeout(timer);
  }, [wasSent]);

  const close = () => (wasSent ? finish() : onClose(values.email));
  useCloseOnBack(open, close);

  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>Mot de passe oublié ?</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText>
            Indiquez l'adresse de votre compte&nbsp;: vous recevrez un lien pour choisir un nouveau
            mot de passe.
          </DialogContentText>
          <SuccessNotice>
            {wasSent &&
              "Si un compte existe avec cet email, vous recevrez un lien de réinitialisation."}
          </SuccessNotice>
          {failure !== undefined && (
            <FailureAlert>
              {rateLimitMessage(failure, "Une erreur est survenue. Veuillez réessayer.")}
            </FailureAlert>
          )}
          <TextInput
            {...field("email")}
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            disabled={false}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            Annuler
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={values.email.trim() === "" || isSubmitting || wasSent}
          >
            {isSubmitting ? "Envoi en cours..." : "Envoyer"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
