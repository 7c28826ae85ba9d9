import { loadChunk } from "../navigation/load-chunk.ts";

/**
 * Loads the auth calls with their schemas when the user starts to type in a form, so that the first screen
 * does not wait for them.
 */
export function loadAuthContract() {
  return loadChunk("auth-contract", () => import("#shared/contract/auth.ts"));
}
