import type { refresh } from "#shared/contract/auth.ts";
import type { ReplyOf } from "#shared/contract/call.ts";
import { ApiError, NetworkError, readApiError } from "./api-error.ts";
import { sendRequest } from "./send-request.ts";
import { clearSession, readSession, storeSession } from "./session.ts";

// The contract's entry as a type only: its schemas stay out of the code that every page loads.
const route = { method: "POST", path: "/auth/refresh" } as const satisfies Pick<
  typeof refresh,
  "method" | "path"
>;

/**
 * Fired on the window when the server has ended the session: the browser goes to /login (spec §4). Its `detail` is the
 * server's sentence where there is a reason to tell, such as a ban.
 */
export const sessionLostEvent = "session-lost";

/** Forgets a session that the server has ended. */
export function dropSession(reason?: string): void {
  clearSession();
  window.dispatchEvent(new CustomEvent(sessionLostEvent, { detail: reason }));
}

let running: Promise<string> | undefined;

/**
 * A new access token in place of the one that was refused. One refresh runs at a time, in all tabs together; whoever
 * else asks waits for its token. A refused refresh clears the session (spec §4); one that fails, for want of a network or of a server at its
 * best, leaves it for another try.
 */
export function renewAccessToken(refused: string | undefined): Promise<string> {
  running ??= inOneTab(() => renew(refused)).finally(() => {
    running = undefined;
  });
  return running;
}

function inOneTab(task: () => Promise<string>): Promise<string> {
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

/** Whether a refresh that failed may succeed another time: only 401 and 403 say that the session has ended. */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && error.status !== 401 && error.status !== 403;
}
