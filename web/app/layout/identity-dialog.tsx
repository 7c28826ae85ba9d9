import KeyIcon from "@mui/icons-material/KeyOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { errorMessage, hasCode } from "../../api/api-error.ts";
import { supportsPasskeys } from "../../api/passkey-support.ts";
import { busyButton } from "../../components/busy-button.ts";
import { PasskeysUnavailable } from "../../components/passkeys-unavailable.tsx";
import { useCloseOnBack } from "../../hooks/use-close-on-back.ts";
import { useConfirmSession } from "../../hooks/use-confirm-session.ts";

interface IdentityDialogProps {
  open: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

/** A dialog that asks the user to confirm their identity with a passkey (D58). */
export default function IdentityDialog({ open, onConfirmed, onClose }: IdentityDialogProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const { confirm, abort, isPending, failure } = useConfirmSession(() => {
    onConfirmed();
    // Also retries queries that failed earlier because the user had cancelled this dialog.
    void queryClient.refetchQueries({ predicate: needsSecondFactor });
  });
  const close = () => {
    abort();
    onClose();
  };
  useCloseOnBack(open, close);
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>Confirmez votre identité</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText id={`${id}-text`}>
          Confirmez votre identité avec votre clé d'accès.
        </DialogContentText>
        {!supportsPasskeys() && <PasskeysUnavailable />}
        {failure !== undefined && (
          <Alert severity="error">{errorMessage(failure, failedText)}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          Annuler
        </Button>
        <Button
          {...busyButton(isPending)}
          variant="contained"
          startIcon={<KeyIcon />}
          disabled={!supportsPasskeys()}
          onClick={confirm}
          autoFocus
        >
          Confirmer
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const failedText = "La confirmation n'a pas abouti. Veuillez réessayer.";

function needsSecondFactor({ state: { error } }: { state: { error: unknown } }): boolean {
  return hasCode(error, "second-factor");
}
