import { useEffect, useState } from "react";
import { preloadWhenIdle } from "../../navigation/when-idle.ts";

/**
 * Delays rendering the list behind an open dialog, so that the dialog's photos load first. Returns true until the
 * browser is idle or the dialog closes. With data saving enabled, returns true until the dialog closes.
 */
export function useDeferredBehindDialog(isDialogOpen: boolean): boolean {
  const [isDeferred, setDeferred] = useState(isDialogOpen);
  if (isDeferred && !isDialogOpen) setDeferred(false);
  useEffect(
    () => (isDeferred ? preloadWhenIdle(() => setDeferred(false)) : undefined),
    [isDeferred],
  );
  return isDeferred;
}
