import { useEffect, useState } from "react";
import { loadSchemas } from "../api/load-schemas.ts";

/**
 * Loads the validation schemas. Returns undefined until they have loaded, or if they cannot be loaded. The server then
 * validates alone.
 */
export function useSchemas() {
  const [schemas, setSchemas] = useState<Awaited<ReturnType<typeof loadSchemas>>>();
  useEffect(() => {
    loadSchemas().then(setSchemas, () => undefined);
  }, []);
  return schemas;
}
