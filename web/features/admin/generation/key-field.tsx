import Button from "@mui/material/Button";
import { useState } from "react";
import { errorMessage } from "../../../api/api-error.ts";
import { LazyConfirmDialog } from "../../../components/lazy-confirm-dialog.ts";
import { PasswordInput } from "../../../components/password-input.tsx";
import { TextInput } from "../../../components/text-input.tsx";
import type { FormField } from "../../../hooks/use-contract-form.ts";
import { useToast } from "../../../hooks/use-toast.ts";
import { saveFailed, useSaveSettings } from "./use-save-settings.ts";

interface KeyFieldProps {
  field: FormField;
  /** The masked API key, or an empty string if no key is stored (D29). */
  stored: string;
  isEdited: boolean;
  /** Called after the API key is removed and the confirmation dialog has closed. */
  onRemoved: () => void;
}

/** Shows the masked API key. In edit mode, the administrator can replace or remove the key. */
export function KeyField({ field, stored, isEdited, onRemoved }: KeyFieldProps) {
  const toast = useToast();
  const [isConfirming, setConfirming] = useState(false);
  const removal = useSaveSettings();
  const remove = () =>
    removal.mutate(
      { apiKey: "" },
      {
        onError: (error) => toast.error(errorMessage(error, saveFailed)),
        onSettled: () => setConfirming(false),
      },
    );
  return (
    <>
      {isEdited ? (
        <PasswordInput
          {...field}
          label="Clé API"
          hint={stored ? `Laissée vide, la clé ${stored} est conservée.` : undefined}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
      ) : (
        <TextInput
          label="Clé API"
          value={stored}
          placeholder="Aucune clé enregistrée."
          readOnly
          disabled={field.disabled}
        />
      )}
      {isEdited && stored !== "" && (
        <Button
          color="error"
          disabled={field.disabled}
          sx={{ justifySelf: "start", mx: -1.75 }}
          onClick={() => {
            removal.reset();
            setConfirming(true);
          }}
        >
          Supprimer la clé enregistrée
        </Button>
      )}
      <LazyConfirmDialog
        open={isConfirming}
        title="Supprimer la clé API&#8239;?"
        text={`La clé ${stored} sera effacée. Un service qui en demande une ne pourra plus générer de défi.`}
        confirmLabel="Supprimer"
        busy={removal.isPending}
        onConfirm={remove}
        onClose={() => setConfirming(false)}
        onClosed={() => removal.isSuccess && onRemoved()}
      />
    </>
  );
}
