import { loadChunk } from "../navigation/load-chunk.ts";

/**
 * Loads the validation schemas. Forms load them only on the first keystroke, to keep the download of every page small.
 */
export function loadSchemas() {
  return loadChunk("schemas", () => import("./schemas.ts"));
}

export type Schemas = Awaited<ReturnType<typeof loadSchemas>>;

/** Returns a function that loads the schema with the given name. */
export function schemaLoader<Name extends keyof Schemas>(name: Name) {
  return async () => (await loadSchemas())[name];
}
