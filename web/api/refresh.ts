import type { refresh } from "#shared/contract/auth.ts";
import type { ReplyOf } from "#shared/contract/call.ts";
import { ApiError, NetworkError, readApiError } from "./api-error.ts";
import { sendRequest } from "./send-request.ts";
import { clearSession, readSession, storeSession } from "./session.ts";

// Imports only a type from the contract, so that pages do not load the contract's schemas.
const route = { method: "POST", path: "/auth/refresh" } as const satisfies Pick<
  typeof refresh,
  "method" | "path"
>;

/** Window event dispatched when the server has ended the session. `detail` is the server's reason, if any (spec §4). */
export const sessionLostEvent = "session-lost";

/** Clears a session that the server has ended, and notifies the application. */
export function dropSession(reason?: string): void {
  clearSession();
  window.dispatchEvent(new CustomEvent(sessionLostEvent, { detail: reason }));
}

let running: Promise<string> | undefined;

/**
 * Replaces a rejected access token and returns the new one. Only one refresh runs at a time, across all tabs. A
 * rejected refresh ends the session (spec §4). A network or server failure does not.
 */
export function renewAccessToken(refused: string | undefined): Promise<string> {
  running ??= withTabLock(() => renew(refused)).finally(() => {
    running = undefined;
  });
  return running;
}

function withTabLock(task: () => Promise<string>): Promise<string> {
  return navigator.locks ? navigator.locks.request("session-refresh", task) : task();
}

async function renew(refused: string | undefined): Promise<string> {
  const { token, refreshToken } = readSession();
  if (token && token !== refused) return token;
  try {
    if (!refreshToken) throw new Error("No refresh token");
    const response = await sendRequest({ ...route, body: { refreshToken } });
    if (!response.ok) throw await readApiError(response);
    const reply = (await response.json()) as ReplyOf<typeof refresh>;
    storeSession(reply);
    return reply.accessToken;
  } catch (error) {
    if (!isTransient(error)) {
      dropSession(error instanceof ApiError && error.code === "banned" ? error.message : undefined);
    }
    throw error;
  }
}

/** True if retrying the token refresh may succeed. Only 401 and 403 mean that the session has ended. */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && error.status !== 401 && error.status !== 403;
}
