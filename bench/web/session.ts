import type { User } from "../../e2e/stack/users.ts";

/** Local storage entries of a signed-in user's session. */
export type Session = Record<string, string>;

/** Logs a user in. Returns the local storage entries of the session. */
export async function openSession(url: string, { email, password }: User): Promise<Session> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, mot_de_passe: password }),
  });
  const { user, accessToken, refreshToken } = await response.json();
  return { token: accessToken, refreshToken, user: JSON.stringify(user) };
}

/** Runs in the browser before any script of the page. Stores a session in local storage. */
export function storeSession(session: Session): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
}
