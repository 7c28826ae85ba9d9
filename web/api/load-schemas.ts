import { loadChunk } from "../navigation/load-chunk.ts";

/** Loads the validation schemas. Forms load them on the first keystroke, to keep every page's download small. */
export function loadSchemas() {
  return loadChunk("schemas", () => import("./schemas.ts"));
}
