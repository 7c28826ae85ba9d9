import type { SessionUser } from "#shared/model/user.ts";
import { deleteCache, offlineCacheName } from "./browser-cache.ts";
import { forgetProof } from "./recent-proof.ts";
import { keptKeys, sessionKeys as keys } from "./storage-keys.ts";
import { parseJson } from "./stored-json.ts";

export interface Session {
  token: string | undefined;
  refreshToken: string | undefined;
  user: SessionUser | undefined;
}

export const noSession: Session = { token: undefined, refreshToken: undefined, user: undefined };

const listeners = new Set<() => void>();
let cached = { raw: JSON.stringify(Object.values(noSession)), session: noSession };

/** Returns the stored session: the same object until the session changes. */
export function readSession(): Session {
  const [token, refreshToken, user] = [keys.token, keys.refreshToken, keys.user].map(
    (key) => localStorage.getItem(key) ?? undefined,
  );
  const raw = JSON.stringify([token, refreshToken, user]);
  if (cached.raw !== raw) {
    const parsed = parseJson(user) as SessionUser | undefined;
    cached = { raw, session: { token, refreshToken, user: parsed } };
  }
  return cached.session;
}

/**
 * The parts of a session that a response contains. The response to a token refresh may contain only an access token.
 */
interface SessionReply {
  accessToken?: string | undefined;
  refreshToken?: string | undefined;
  user?: SessionUser;
}

/** Stores the given parts of a session, and leaves the other parts unchanged. */
export function storeSession(reply: SessionReply): void {
  if (reply.user) localStorage.setItem(keys.user, JSON.stringify(reply.user));
  if (reply.refreshToken) localStorage.setItem(keys.refreshToken, reply.refreshToken);
  if (reply.accessToken) localStorage.setItem(keys.token, reply.accessToken);
  notify();
}

/**
 * Stores parts of the given user's session and returns true. Returns false without storing anything if the user is no
 * longer signed in, because a late response must not restore or change a session (D55).
 */
export function storeSessionOf(userId: string, reply: SessionReply): boolean {
  const isCurrent = readSession().user?.id === userId;
  if (isCurrent) storeSession(reply);
  return isCurrent;
}

/** Removes all data stored for the user, except the `keptKeys`. */
export function clearSession(): void {
  const kept = Object.values(keptKeys);
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (!kept.some((start) => key.startsWith(start))) storage.removeItem(key);
    }
  }
  deleteCache(offlineCacheName);
  forgetProof();
  notify();
}

/**
 * Calls the listener whenever the session changes in any tab. Returns a function that removes the listener.
 */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  // A page in the back/forward cache misses all storage events, so the listener also runs when the page is restored.
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("pageshow", listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
