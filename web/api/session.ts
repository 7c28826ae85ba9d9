import type { SessionUser } from "#shared/model/user.ts";
import { clearCopies } from "./offline-copies.ts";

/** Local storage keys of the session. Only this module uses them (spec §3). */
const keys = { token: "token", refreshToken: "refreshToken", user: "user" } as const;

/** Keys that survive a logout: recipe drafts, so that no text is lost (D26b), and the colour scheme (D1). */
const keptKeys = /^(draft:|scheme)/;

export interface Session {
  token: string | undefined;
  refreshToken: string | undefined;
  user: SessionUser | undefined;
}

const listeners = new Set<() => void>();
let cached: { raw: string; session: Session } | undefined;

/** Returns the stored session. The object stays the same while nothing changes. */
export function readSession(): Session {
  const [token, refreshToken, user] = [keys.token, keys.refreshToken, keys.user].map(
    (key) => localStorage.getItem(key) ?? undefined,
  );
  const raw = JSON.stringify([token, refreshToken, user]);
  if (cached?.raw !== raw)
    cached = { raw, session: { token, refreshToken, user: parseUser(user) } };
  return cached.session;
}

export function currentAccessToken(): string | undefined {
  return readSession().token;
}

/**
 * Stores the given parts of a session and keeps the other parts. A refresh may return only an access token.
 */
export function storeSession(reply: {
  accessToken?: string | undefined;
  refreshToken?: string | undefined;
  user?: SessionUser;
}): void {
  if (reply.user) localStorage.setItem(keys.user, JSON.stringify(reply.user));
  if (reply.refreshToken) localStorage.setItem(keys.refreshToken, reply.refreshToken);
  if (reply.accessToken) localStorage.setItem(keys.token, reply.accessToken);
  notify();
}

/** Removes everything stored for the user, except drafts and the colour scheme. */
export function clearSession(): void {
  const stored = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of stored) if (key && !keptKeys.test(key)) localStorage.removeItem(key);
  clearCopies();
  notify();
}

/** Calls the listener when the session changes in this tab or another. Returns a function that stops it. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

function parseUser(text: string | undefined): SessionUser | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as SessionUser;
  } catch {
    return undefined;
  }
}
