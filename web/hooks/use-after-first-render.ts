import { startTransition, useEffect, useState } from "react";

/**
 * Returns `initial` on the first render, and true on all later renders. Components use this to leave expensive content
 * out of the first paint.
 */
export function useAfterFirstRender(initial = false): boolean {
  const [isAfter, setIsAfter] = useState(initial);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
