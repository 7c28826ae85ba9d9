import { useEffect, useState } from "react";
import { loadSchemas, type Schemas } from "../api/load-schemas.ts";

/**
 * Returns the validation schemas, or undefined if they are still loading or cannot be loaded. Without them, only the
 * server validates the input.
 */
export function useSchemas() {
  const [schemas, setSchemas] = useState<Schemas>();
  useEffect(() => {
    loadSchemas().then(setSchemas, () => undefined);
  }, []);
  return schemas;
}
