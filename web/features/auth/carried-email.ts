/** The address that another page of a visitor hands on, so that nobody types it twice; empty when there is none. */
export function carriedEmail(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === "string" ? email : "";
}

/** Whether another page sends its visitor to ask for a link to a new password. */
export function isPasswordForgotten(state: unknown): boolean {
  return (state as { isPasswordForgotten?: unknown } | null)?.isPasswordForgotten === true;
}
