import { useEffect, useEffectEvent } from "react";
import { historyIndex, interceptPopState, undoPop } from "../navigation/pop-guard.ts";

/**
 * Makes the back button close an open dialog or menu instead of leaving the page. Without `onClose`, the dialog stays
 * open. Do not use this for dialogs in the URL, which the router closes (`useDialogParam`).
 */
export function useCloseOnBack(open: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (!open) return;
    const here = historyIndex();
    return interceptPopState((event) => {
      const distance = historyIndex() - here;
      if (distance === 0) return;
      undoPop(event, distance);
      close();
    });
  }, [open]);
}
