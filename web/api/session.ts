import type { SessionUser } from "#shared/model/user.ts";
import { clearCopies } from "./offline-copies.ts";

/** Local storage keys of the session (spec §3), used only by this module. */
const keys = { token: "token", refreshToken: "refreshToken", user: "user" } as const;

/**
 * Local storage keys that survive a logout: recipe drafts, so that no text is lost (D26b), and the colour
 * scheme (D1).
 */
const keptKeys = /^(draft:|scheme)/;

export interface Session {
  token: string | undefined;
  refreshToken: string | undefined;
  user: SessionUser | undefined;
}

const listeners = new Set<() => void>();
let cached: { raw: string; session: Session } | undefined;

/** Returns the stored session. The returned object stays the same until the session changes. */
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
 * Stores the given parts of a session and keeps the other parts, because a refresh may return only an access
 * token.
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

/** Removes everything stored for the user, except recipe drafts and the colour scheme. */
export function clearSession(): void {
  const stored = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of stored) if (key && !keptKeys.test(key)) localStorage.removeItem(key);
  clearCopies();
  notify();
}

/**
 * Calls the listener whenever the session changes, in this tab or another. Returns a function that removes
 * the listener.
 */
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
