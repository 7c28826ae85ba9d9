import { useEffect, useEffectEvent } from "react";
import { historyIndex, interceptPopState, undoPop } from "../navigation/pop-guard.ts";

/**
 * Makes the back button close an open dialog or menu instead of leaving the page. If `onClose` is undefined, the back
 * button has no effect. Do not use this for dialogs whose state is in the URL, because the router closes them
 * (`useDialogParam`).
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
