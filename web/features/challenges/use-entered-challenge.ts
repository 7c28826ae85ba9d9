import { useState } from "react";
import { useLocation } from "react-router-dom";

interface NavigationState {
  entered?: string;
}

/**
 * Returns the id of the challenge to which the user has just submitted a recipe. Undefined if the page was opened in
 * another way.
 */
export function useEnteredChallenge(): string | undefined {
  const state: NavigationState | null = useLocation().state;
  // Keeps the id while the page is open, because opening a dialog replaces the navigation state.
  const [entered] = useState(state?.entered);
  return entered;
}
