import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { banUser } from "#shared/contract/admin-users.ts";
import type { ManagedUser } from "#shared/model/managed-user.ts";
import { send } from "../../../api/client.ts";
import { useToast } from "../../../app/toast.tsx";
import { TextInput } from "../../../components/text-input.tsx";
import { useContractForm } from "../../../hooks/use-contract-form.ts";
import { failureText } from "./failure-text.ts";
import { usersQuery } from "./queries.ts";

interface BanDialogProps {
  user: ManagedUser;
  open: boolean;
  onClose: () => void;
}

const loadSchema = async () => banUser.body;

/** Asks why somebody is banned; the reason is told to them (spec §2, D12). */
export function BanDialog({ user, open, onClose }: BanDialogProps) {
  const id = useId();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { field, onSubmit, values, isSubmitting } = useContractForm(loadSchema, { banReason: "" });
  const submit = onSubmit(async (body) => {
    try {
      await send(banUser, { params: { userId: user.id }, body });
    } catch (error) {
      toast.error(failureText(error, "Erreur lors du bannissement de l'utilisateur"));
      throw error;
    }
    toast.success(`${user.nom} est maintenant banni`);
    await queryClient.invalidateQueries({ queryKey: usersQuery.queryKey });
    onClose();
  });
  return (
    <Dialog
      open={open}
      onClose={isSubmitting ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`} sx={{ overflowWrap: "anywhere" }}>
          Bannir {user.nom}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText id={`${id}-text`}>
            Cette personne ne pourra plus se connecter ; la raison lui sera donnée.
          </DialogContentText>
          <TextInput
            {...field("banReason")}
            label="Raison du bannissement"
            multiline
            rows={3}
            required
            autoFocus
            disabled={isSubmitting}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSubmitting} color="inherit">
            Annuler
          </Button>
          <Button
            type="submit"
            color="error"
            variant="contained"
            loading={isSubmitting}
            disabled={values.banReason.trim() === ""}
          >
            Bannir
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
