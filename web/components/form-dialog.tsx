import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type FormEventHandler, type ReactNode, useId } from "react";
import { useCloseOnBack } from "../hooks/use-close-on-back.ts";
import { busyButton } from "./busy-button.ts";
import { LazyConfirmDialog } from "./lazy-confirm-dialog.ts";
import { useDiscardConfirmation } from "./use-discard-confirmation.ts";

interface FormDialogProps {
  open: boolean;
  title: string;
  text?: string;
  /** The form fields, which scroll between the dialog's title and buttons. */
  children: ReactNode;
  submitLabel: string;
  /** Label of the button that closes the dialog. Defaults to "Annuler". */
  cancelLabel?: string;
  color?: "primary" | "error";
  disabled?: boolean;
  /**
   * True if the user has typed text. Closing the dialog then requires confirmation, unless the user presses the cancel
   * button (D26b).
   */
  isDirty?: boolean;
  /**
   * True if the dialog's state is in the URL (`useDialogParam`). The router then closes the dialog when the user goes
   * back.
   */
  isInUrl?: boolean;
  /**
   * True while the form is being sent. The dialog then stays open, "Annuler" is disabled, and the main button ignores
   * clicks.
   */
  busy: boolean;
  onSubmit: FormEventHandler;
  onCancel: () => void;
  /** Called when the dialog's closing animation has ended. */
  onClosed?: () => void;
  maxWidth?: "xs" | "sm" | "md";
}

export function FormDialog(props: FormDialogProps) {
  const { open, title, text, children, submitLabel, color = "primary", maxWidth = "xs" } = props;
  const { disabled = false, isDirty = false, busy, onSubmit, onCancel, onClosed } = props;
  const { cancelLabel = "Annuler", isInUrl = false } = props;
  const { ask, confirmation } = useDiscardConfirmation(open && isDirty, onCancel);
  const close = busy ? undefined : () => ask(onCancel);
  useCloseOnBack(open && !isInUrl, close);
  const id = useId();
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        aria-labelledby={`${id}-title`}
        aria-describedby={text && `${id}-text`}
        slotProps={{ transition: { onExited: onClosed } }}
        maxWidth={maxWidth}
        fullWidth
      >
        <form noValidate onSubmit={onSubmit} style={formStyle}>
          <DialogTitle id={`${id}-title`} sx={{ overflowWrap: "anywhere" }}>
            {title}
          </DialogTitle>
          <DialogContent sx={{ display: "grid", gap: 2.5 }}>
            {text && (
              <DialogContentText id={`${id}-text`} sx={{ overflowWrap: "anywhere" }}>
                {text}
              </DialogContentText>
            )}
            {children}
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel} disabled={busy} color="inherit">
              {cancelLabel}
            </Button>
            <Button
              {...busyButton(busy)}
              type="submit"
              color={color}
              variant="contained"
              disabled={disabled}
            >
              {submitLabel}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <LazyConfirmDialog {...confirmation} />
    </>
  );
}

const formStyle = { display: "flex", flexDirection: "column", minHeight: 0 } as const;
