import { useEffect, useState } from "react";
import { whenIdle } from "../../navigation/when-idle.ts";

/**
 * True while a list should wait because a dialog that opened together with the page covers it. The wait ends
 * when the browser is idle or the dialog closes, so that the list's pictures do not delay the dialog's.
 */
export function useDeferredBehindDialog(isDialogOpen: boolean): boolean {
  const [isDeferred, setDeferred] = useState(isDialogOpen);
  if (isDeferred && !isDialogOpen) setDeferred(false);
  useEffect(() => (isDeferred ? whenIdle(() => setDeferred(false)) : undefined), [isDeferred]);
  return isDeferred;
}
