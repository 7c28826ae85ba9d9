import { loadChunk } from "../navigation/load-chunk.ts";

/**
 * Loads the schemas of the auth calls when the user starts to type, so that the first screen does not wait
 * for the schemas.
 */
export function loadAuthContract() {
  return loadChunk("auth-contract", () => import("#shared/contract/auth.ts"));
}
