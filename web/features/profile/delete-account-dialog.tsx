import Dialog from "@mui/material/Dialog";
import { useId, useState } from "react";
import type { SessionUser } from "#shared/model/user.ts";
import { DeleteAccountForm } from "./delete-account-form.tsx";

interface DeleteAccountDialogProps {
  open: boolean;
  user: SessionUser;
  onClose: () => void;
}

/** Asks for the password before one's own account is deleted (D17); it cannot be closed while that happens. */
export function DeleteAccountDialog({ open, user, onClose }: DeleteAccountDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <DeleteAccountForm titleId={id} user={user} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}
