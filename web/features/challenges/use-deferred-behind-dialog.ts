import { useEffect, useState } from "react";
import { whenIdle } from "../../navigation/when-idle.ts";

/**
 * Returns true while the list behind an open dialog should wait, so that its pictures do not delay the
 * dialog's pictures. The wait ends when the browser is idle or the dialog closes.
 */
export function useDeferredBehindDialog(isDialogOpen: boolean): boolean {
  const [isDeferred, setDeferred] = useState(isDialogOpen);
  if (isDeferred && !isDialogOpen) setDeferred(false);
  useEffect(() => (isDeferred ? whenIdle(() => setDeferred(false)) : undefined), [isDeferred]);
  return isDeferred;
}
