/** Parses JSON that is stored in the browser. Returns undefined if it is missing or invalid. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON. Returns false if the browser cannot store it, for example because its storage is full. */
export function storeJson(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
