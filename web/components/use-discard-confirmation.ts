import { useEffect } from "react";
import { useLeaveWarning } from "../hooks/use-leave-warning.ts";
import { LazyConfirmDialog } from "./lazy-confirm-dialog.ts";

/**
 * Asks for confirmation before typed text is discarded (D26b). `ask` runs an action, but first waits for the user's
 * confirmation if there is typed text. In a dialog, pass `closeDialog`, so that the back button closes the dialog
 * instead of leaving the page.
 */
export function useDiscardConfirmation(isDirty: boolean, closeDialog?: () => void) {
  const { isLeaving, leave, stay, ask } = useLeaveWarning(isDirty, closeDialog);
  useEffect(() => {
    if (isDirty) void LazyConfirmDialog.preload();
  }, [isDirty]);
  return {
    ask,
    confirmation: {
      open: isLeaving,
      title: "Abandonner la saisie\u202f?",
      text: "Ce que vous avez saisi ne sera pas enregistré.",
      confirmLabel: "Abandonner",
      cancelLabel: "Continuer la saisie",
      onConfirm: leave,
      onClose: stay,
    },
  };
}
