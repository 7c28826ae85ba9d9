import WarningIcon from "@mui/icons-material/WarningAmberOutlined";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useEffect, useId, useRef } from "react";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Once it has faded away. */
  onClosed?: () => void;
  /** While the confirmed action runs: nothing can be pressed nor closed. */
  busy?: boolean;
}

/** Asks before something that cannot be undone; the focus starts on "Annuler". */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, onConfirm, onClose, onClosed, busy = false } = props;
  const id = useId();
  const confirmed = useRef(false);

  // Asked anew, or the action has ended: it may be confirmed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (!busy) confirmed.current = false;
  }, [busy, open]);

  /** Once, although a second press comes before `busy` shows or while the dialog fades away. */
  function confirm() {
    if (!open || confirmed.current) return;
    confirmed.current = true;
    onConfirm();
  }

  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited: onClosed } }}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} color="inherit" autoFocus>
          Annuler
        </Button>
        <Button
          onClick={confirm}
          loading={busy}
          color="error"
          variant="contained"
          startIcon={<WarningIcon />}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** For who opens it lazily. */
export default ConfirmDialog;
