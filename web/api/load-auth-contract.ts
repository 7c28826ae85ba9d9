import { loadChunk } from "../navigation/load-chunk.ts";

/**
 * Loads the auth calls with their schemas when the user starts to type in a form, to keep them off the first screen.
 */
export function loadAuthContract() {
  return loadChunk("auth-contract", () => import("#shared/contract/auth.ts"));
}
