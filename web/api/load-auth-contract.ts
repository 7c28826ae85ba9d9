import { loadChunk } from "../navigation/load-chunk.ts";

/**
 * Loads the schemas of the authentication calls. Forms load the schemas on the first keystroke, to keep the initial
 * download small.
 */
export function loadAuthContract() {
  return loadChunk("auth-contract", () => import("#shared/contract/auth.ts"));
}
