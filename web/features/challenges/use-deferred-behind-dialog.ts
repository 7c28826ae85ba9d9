import { useEffect, useState } from "react";
import { whenIdle } from "../../navigation/when-idle.ts";

/**
 * True while a dialog covers a list that need not load yet. The wait ends when the browser is idle or the
 * dialog closes, so that the list's pictures do not delay the dialog's pictures.
 */
export function useDeferredBehindDialog(isDialogOpen: boolean): boolean {
  const [isDeferred, setDeferred] = useState(isDialogOpen);
  if (isDeferred && !isDialogOpen) setDeferred(false);
  useEffect(() => (isDeferred ? whenIdle(() => setDeferred(false)) : undefined), [isDeferred]);
  return isDeferred;
}
