import { useState } from "react";
import { useLeaveWarning } from "../../../hooks/use-leave-warning.ts";

/**
 * Asks for confirmation when the user would close a dialog with unsaved input by pressing Escape, clicking
 * outside it or going back in the browser.
 */
export function useCloseConfirmation(isDirty: boolean, onClose: () => void) {
  const leaving = useLeaveWarning(isDirty);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    // Suppresses the unsaved-input warning for the next navigation, because closing the dialog navigates back
    // in the browser history.
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
