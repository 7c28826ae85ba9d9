import type { User } from "../../e2e/stack/users.ts";

/** The local storage entries in which the site stores a signed-in user's session, by key. */
export type Session = Record<string, string>;

/** Logs a user in. Returns the local storage entries that the site would store for the session. */
export async function openSession(url: string, { email, password }: User): Promise<Session> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, mot_de_passe: password }),
  });
  const { user, accessToken, refreshToken } = await response.json();
  return { token: accessToken, refreshToken, user: JSON.stringify(user) };
}

/** Runs in the browser before the first script of a page. Stores the session of a signed-in user in local storage. */
export function storeSession(session: Session): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
}
