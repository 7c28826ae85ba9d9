import { startTransition, useEffect, useState } from "react";

/**
 * False in the first render, then true in a transition of its own: what is rendered only then holds up nothing that one
 * sees first.
 */
export function useAfterFirstRender(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => startTransition(() => setIsLater(true)), []);
  return isLater;
}
