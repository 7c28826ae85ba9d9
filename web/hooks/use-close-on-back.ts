import { useEffect, useEffectEvent } from "react";
import { historyIndex } from "../navigation/history-index.ts";
import { interceptPopState } from "../navigation/pop-guard.ts";

/**
 * Makes the back button close an open dialog instead of leaving the page. Without `onClose`, the dialog stays open. Not
 * for dialogs in the URL, which the router closes (`useDialogParam`).
 */
export function useCloseOnBack(open: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (!open) return;
    const here = historyIndex();
    return interceptPopState((event) => {
      event.stopImmediatePropagation();
      const distance = historyIndex() - here;
      if (distance === 0) return;
      // Returning to the page causes another event, after the dialog has closed.
      const removeOnce = interceptPopState((next) => {
        next.stopImmediatePropagation();
        removeOnce();
      });
      history.go(-distance);
      close();
    });
  }, [open]);
}
