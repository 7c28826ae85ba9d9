import { useState } from "react";

/**
 * Returns a React key for a dialog. The key changes when the dialog opens, which resets the form in it. The key stays
 * the same when the dialog closes, so that the form keeps its content during the animation. The key is 0 until the
 * dialog first opens.
 */
export function useOpeningKey(open: boolean): number {
  const [opening, setOpening] = useState({ key: 0, open: false });
  if (open !== opening.open) setOpening({ key: opening.key + (open ? 1 : 0), open });
  return opening.key;
}
