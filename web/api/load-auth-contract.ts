import { loadChunk } from "../navigation/load-chunk.ts";

/** The auth calls with their schemas, fetched when a form is first typed in: no first screen waits for them. */
export function loadAuthContract() {
  return loadChunk("auth-contract", () => import("#shared/contract/auth.ts"));
}
