import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useEffect, useId } from "react";
import { TextInput } from "../../components/text-input.tsx";
import { FailureAlert, SuccessNotice } from "./notices.tsx";
import { useResetRequest } from "./use-reset-request.ts";

interface ResetDialogProps {
  open: boolean;
  initialEmail: string;
  onClose: () => void;
}

const closeDelayMs = 3000;

/** Requests a password reset link. Closes 3 seconds after success (spec §2). */
export default function ResetDialog({ open, initialEmail, onClose }: ResetDialogProps) {
  const id = useId();
  const { email, change, clear, state, fieldError, failure, submit } =
    useResetRequest(initialEmail);

  useEffect(() => {
    if (state !== "success") return;
    const timer = setTimeout(() => {
      onClose();
      clear();
    }, closeDelayMs);
    return () => clearTimeout(timer);
  }, [state, onClose, clear]);

  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>Mot de passe oublié ?</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText>
            Indiquez l'adresse de votre compte&nbsp;: vous recevrez un lien pour choisir un nouveau
            mot de passe.
          </DialogContentText>
          {state === "success" && (
            <SuccessNotice>
              Si un compte existe avec cet email, vous recevrez un lien de réinitialisation.
            </SuccessNotice>
          )}
          {failure && <FailureAlert>{failure}</FailureAlert>}
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            error={fieldError}
            onChange={(event) => change(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Annuler
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={email.trim() === "" || state === "loading" || state === "success"}
          >
            {state === "loading" ? "Envoi en cours..." : "Envoyer"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
