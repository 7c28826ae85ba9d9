/** The address that another page of a visitor hands on, so that nobody types it twice; empty when there is none. */
export function carriedEmail(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === "string" ? email : "";
}
