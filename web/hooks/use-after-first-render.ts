import { startTransition, useEffect, useState } from "react";
import { useIsHydrating } from "../navigation/hydration.ts";

/**
 * Returns false on the first render and true after it, so that expensive content does not delay the first
 * paint. Always returns true on a prerendered page, which already shows everything.
 */
export function useAfterFirstRender(): boolean {
  const [isAfter, setIsAfter] = useState(useIsHydrating());
  useEffect(() => startTransition(() => setIsAfter(true)), []);
  return isAfter;
}
