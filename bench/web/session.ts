import type { Session } from "../../e2e/stack/users.ts";

/** Runs in the browser before any script of the page. Stores a session in local storage. */
export function storeSession(session: Session): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
}
