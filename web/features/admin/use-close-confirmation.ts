import { useState } from "react";
import { useLeaveWarning } from "../../hooks/use-leave-warning.ts";

/** Keeps a press beside the dialog, Escape or the back button from losing what was typed: they ask first. */
export function useCloseConfirmation(isDirty: boolean, onClose: () => void) {
  const leaving = useLeaveWarning(isDirty);
  const [asking, setAsking] = useState(false);
  const close = () => {
    // Closing goes back in the browser's history, which the warning lets through from here on.
    leaving.leave();
    onClose();
  };
  return {
    close,
    ask: () => (isDirty ? setAsking(true) : close()),
    question: {
      open: asking || leaving.isLeaving,
      title: "Abandonner la saisie\u202f?",
      text: "Ce que vous avez saisi ne sera pas enregistré.",
      confirmLabel: "Abandonner",
      onConfirm: () => {
        setAsking(false);
        if (asking) close();
        else leaving.leave();
      },
      onClose: () => {
        setAsking(false);
        leaving.stay();
      },
    },
  };
}
