import { useEffect, useState } from "react";
import { whenIdle } from "../../navigation/when-idle.ts";

/**
 * Whether a list still lies behind a recipe that was opened with the page: its pictures come once that one is shown, or
 * closed.
 */
export function useDeferredBehindDialog(isOpen: boolean): boolean {
  const [isCovered, setCovered] = useState(isOpen);
  if (isCovered && !isOpen) setCovered(false);
  useEffect(() => (isCovered ? whenIdle(() => setCovered(false)) : undefined), [isCovered]);
  return isCovered;
}
