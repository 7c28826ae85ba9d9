import { useState } from "react";
import { useLeaveWarning } from "../../../hooks/use-leave-warning.ts";

/** Asks for confirmation before a dialog with unsaved input closes, even with the back button. */
export function useCloseConfirmation(isDirty: boolean, onClose: () => void) {
  const leaving = useLeaveWarning(isDirty);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    // Closing the dialog navigates back, which must not ask for confirmation again.
    leaving.leave();
    onClose();
  };
  return {
    close,
    requestClose: () => (isDirty ? setAsking(true) : close()),
    confirmation: {
      open: isAsking || leaving.isLeaving,
      title: "Abandonner la saisie\u202f?",
      text: "Ce que vous avez saisi ne sera pas enregistré.",
      confirmLabel: "Abandonner",
      onConfirm: () => {
        setAsking(false);
        if (isAsking) close();
        else leaving.leave();
      },
      onClose: () => {
        setAsking(false);
        leaving.stay();
      },
    },
  };
}
