import WarningIcon from "@mui/icons-material/WarningAmberOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { deleteProfile } from "#shared/contract/profile.ts";
import type { SessionUser } from "#shared/model/user.ts";
import { ApiError, errorMessage, send } from "../../api/client.ts";
import { loadSchemas } from "../../api/load-schemas.ts";
import { PasswordInput } from "../../components/password-input.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { useCloseOnBack } from "../../hooks/use-close-on-back.ts";
import { useContractForm } from "../../hooks/use-contract-form.ts";

interface DeleteAccountDialogProps {
  open: boolean;
  user: SessionUser;
  onClose: () => void;
}

/** A dialog that asks for the password and deletes the account (D17). It cannot be closed during the request. */
export function DeleteAccountDialog({ open, user, onClose }: DeleteAccountDialogProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const close = isBusy ? undefined : onClose;
  useCloseOnBack(open, close);
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DeleteAccountForm titleId={id} user={user} onBusyChange={setBusy} onClose={onClose} />
    </Dialog>
  );
}

interface DeleteAccountFormProps {
  titleId: string;
  user: SessionUser;
  onBusyChange: (isBusy: boolean) => void;
  onClose: () => void;
}

const loadSchema = async () => (await loadSchemas()).accountDeletion;

const deletedText = "Votre compte a été supprimé. Merci d'avoir cuisiné avec nous.";

function DeleteAccountForm({ titleId, user, onBusyChange, onClose }: DeleteAccountFormProps) {
  const { forgetAccount } = useAuth();
  const { field, onSubmit, failure, isSubmitting } = useContractForm(loadSchema, { password: "" });
  const wrongPassword = failure instanceof ApiError && failure.errors?.password;

  const submit = onSubmit(async (body) => {
    onBusyChange(true);
    try {
      await send(deleteProfile, { body });
    } finally {
      onBusyChange(false);
    }
    forgetAccount(deletedText);
  });

  return (
    <Box component="form" noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>Supprimer mon compte</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText sx={{ overflowWrap: "anywhere" }}>
          {`Le compte de ${user.nom} (${user.email}), ses recettes, ses votes et ses données personnelles seront définitivement supprimés. Cette action est irréversible.`}
        </DialogContentText>
        {failure !== undefined && !wrongPassword && (
          <Alert severity="error">
            {errorMessage(failure, "Erreur lors de la suppression de votre compte")}
          </Alert>
        )}
        <PasswordInput
          {...field("password")}
          label="Votre mot de passe"
          autoComplete="current-password"
          required
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isSubmitting} onClick={onClose}>
          Annuler
        </Button>
        <Button
          type="submit"
          color="error"
          variant="contained"
          startIcon={<WarningIcon />}
          loading={isSubmitting}
        >
          Supprimer
        </Button>
      </DialogActions>
    </Box>
  );
}
