import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { useCloseOnBack } from "../../hooks/use-close-on-back.ts";
import { paths } from "../../navigation/paths.ts";
import { ResendVerification } from "./resend-verification.tsx";

interface RegisteredDialogProps {
  nom: string;
  email: string;
  /** Called when the user wants to correct the email address, or presses the back button (D26b). */
  onCorrect: () => void;
}

/** Asks a new user to verify the email address (spec §2), or to correct a mistyped one (D51). */
export default function RegisteredDialog({ nom, email, onCorrect }: RegisteredDialogProps) {
  const id = useId();
  useCloseOnBack(true, onCorrect);
  return (
    <Dialog
      open
      disableRestoreFocus
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>Inscription réussie !</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          Votre compte a été créé. Consultez votre boîte mail et suivez le lien que nous venons
          d'envoyer à <b>{email.trim()}</b> pour l'activer.
        </DialogContentText>
        <ResendVerification email={email.trim()} label="Renvoyer l'email" />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCorrect}>Corriger l'adresse</Button>
        <NavigationButton
          to={paths.login}
          state={{ email: email.trim(), nom }}
          variant="contained"
          autoFocus
        >
          Se connecter
        </NavigationButton>
      </DialogActions>
    </Dialog>
  );
}
