import { startTransition, useEffect, useState } from "react";

/**
 * Returns false in the first render and then true in a transition, so that expensive content does not delay
 * the first paint.
 */
export function useAfterFirstRender(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
