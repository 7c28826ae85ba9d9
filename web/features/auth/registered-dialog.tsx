import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { paths } from "../../navigation/paths.ts";

/** Asks a newly registered user to verify their e-mail address (spec §2). */
export default function RegisteredDialog({ email }: { email: string }) {
  const id = useId();
  return (
    <Dialog
      open
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
      </DialogContent>
      <DialogActions>
        <NavigationButton
          to={paths.login}
          state={{ email: email.trim() }}
          variant="contained"
          autoFocus
        >
          Se connecter
        </NavigationButton>
      </DialogActions>
    </Dialog>
  );
}
