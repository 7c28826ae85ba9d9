import { useEffect, useState } from "react";
import { loadSchemas, type Schemas } from "../api/load-schemas.ts";

/**
 * Returns the validation schemas. Returns undefined while they load, or if they cannot be loaded. In that case, only
 * the server validates the input.
 */
export function useSchemas() {
  const [schemas, setSchemas] = useState<Schemas>();
  useEffect(() => {
    loadSchemas().then(setSchemas, () => undefined);
  }, []);
  return schemas;
}
