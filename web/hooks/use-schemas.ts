import { useEffect, useState } from "react";
import { loadSchemas } from "../api/load-schemas.ts";

/**
 * Returns the validation schemas, or undefined while they load or if that fails. Without them, only the server
 * validates.
 */
export function useSchemas() {
  const [schemas, setSchemas] = useState<Awaited<ReturnType<typeof loadSchemas>>>();
  useEffect(() => {
    loadSchemas().then(setSchemas, () => undefined);
  }, []);
  return schemas;
}
