import { useEffect, useState } from "react";
import { preloadWhenIdle } from "../../navigation/when-idle.ts";

/**
 * Returns true while the list behind an open dialog should not be rendered yet, so that the dialog's photos load first.
 * Returns false once the browser is idle or the dialog closes. If the user has enabled data saving, returns false only
 * when the dialog closes.
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
