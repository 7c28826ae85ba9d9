import { startTransition, useEffect, useState } from "react";

/**
 * Returns `initial` on the first render and true after it, so that expensive content does not delay the first paint.
 */
export function useAfterFirstRender(initial = false): boolean {
  const [isAfter, setIsAfter] = useState(initial);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
