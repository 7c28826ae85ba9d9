import WarningIcon from "@mui/icons-material/WarningAmberOutlined";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId, useRef } from "react";
import { useCloseOnBack } from "../hooks/use-close-on-back.ts";
import { busyButton } from "./busy-button.ts";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Label of the button that closes the dialog. Defaults to "Annuler". */
  cancelLabel?: string;
  /** `error` marks an action that destroys something or is hard to undo. Defaults to `error`. */
  color?: "primary" | "error";
  /**
   * Runs the action. Called at most once each time the dialog opens, so the caller must close the dialog even if the
   * action fails.
   */
  onConfirm: () => void;
  onClose: () => void;
  /** Called when the dialog's closing animation has ended. */
  onClosed?: () => void;
  /**
   * True while the action is in progress. The dialog then stays open, its closing button is disabled, and the main
   * button ignores clicks.
   */
  busy?: boolean;
}

/** Asks the user to confirm an action. The button that closes the dialog has the focus when the dialog opens. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, onConfirm, onClose, onClosed, busy = false } = props;
  const { confirmLabel, cancelLabel = "Annuler", color = "error" } = props;
  const id = useId();
  const confirmed = useRef(false);
  const close = busy ? undefined : onClose;
  useCloseOnBack(open, close);

  /** Runs the action only once each time the dialog opens, even after a double click. */
  function confirm() {
    if (!open || confirmed.current) return;
    confirmed.current = true;
    onConfirm();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
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
          {cancelLabel}
        </Button>
        <Button
          {...busyButton(busy)}
          onClick={confirm}
          color={color}
          variant="contained"
          startIcon={color === "error" && <WarningIcon />}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
