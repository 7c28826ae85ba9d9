import { useEffect, useState } from "react";
import { loadSchemas } from "../api/load-schemas.ts";

/**
 * Returns the validation schemas. Returns undefined while they load, or if they cannot be loaded. In that case, only
 * the server validates the input.
 */
export function useSchemas() {
  const [schemas, setSchemas] = useState<Awaited<ReturnType<typeof loadSchemas>>>();
  useEffect(() => {
    loadSchemas().then(setSchemas, () => undefined);
  }, []);
  return schemas;
}
