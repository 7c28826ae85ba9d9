/** Parses JSON that is stored in the browser. Returns undefined if it is missing or invalid. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
