import { refresh } from "#shared/contract/auth.ts";
import type { ReplyOf } from "#shared/contract/call.ts";
import { ApiError, hasCode, NetworkError, readApiError } from "./api-error.ts";
import { readReply, sendRequest } from "./send-request.ts";
import { clearSession, readSession, storeSession } from "./session.ts";
import { parseJson, storeJson } from "./stored-json.ts";

/** Window event dispatched when the server has ended the session. `detail` is the server's reason, if any (spec §4). */
export const sessionLostEvent = "session-lost";

/**
 * Clears the session after the server has ended it. Also notifies the application, unless the user has already logged
 * out (D55).
 */
export function dropSession(reason?: string): void {
  const { token, refreshToken } = readSession();
  clearSession();
  if (!token && !refreshToken) return;
  window.dispatchEvent(new CustomEvent(sessionLostEvent, { detail: reason }));
}

/** Local storage key of a random value that identifies a token refresh until its response has been stored. */
const attemptKey = "attempt";

let running: Promise<string> | undefined;

/**
 * Replaces a rejected access token and returns the new one. Only one refresh runs at a time, across all tabs. If the
 * server rejects the refresh, the session ends (spec §4). A network or server failure does not end the session.
 */
export function renewAccessToken(rejectedToken: string | undefined): Promise<string> {
  running ??= withTabLock(() => renew(rejectedToken)).finally(() => {
    running = undefined;
  });
  return running;
}

function withTabLock(task: () => Promise<string>): Promise<string> {
  return navigator.locks ? navigator.locks.request("session-refresh", task) : task();
}

async function renew(rejectedToken: string | undefined): Promise<string> {
  const { token, refreshToken } = readSession();
  if (token && token !== rejectedToken) return token;
  const isSameSession = () => readSession().refreshToken === refreshToken;
  try {
    if (!refreshToken) throw new Error("No refresh token");
    const reply = await requestTokens(refreshToken);
    if (!isSameSession()) throw new Error("The session has ended");
    storeSession(reply);
    localStorage.removeItem(attemptKey);
    return reply.accessToken;
  } catch (error) {
    if (isSameSession() && !isTransient(error)) {
      dropSession(hasCode(error, "banned") ? error.message : undefined);
    }
    throw error;
  }
}

/**
 * Requests new tokens. If the response to an earlier request was lost, sends the same `attempt` again. Otherwise, the
 * server would end the session, because it has already replaced the refresh token (D9).
 */
async function requestTokens(refreshToken: string): Promise<ReplyOf<typeof refresh>> {
  const attempt =
    parseJson(localStorage.getItem(attemptKey)) ??
    crypto.getRandomValues(new Uint32Array(4)).join();
  storeJson(attemptKey, attempt);
  const response = await sendRequest({ ...refresh, body: { refreshToken, attempt } });
  if (!response.ok) throw await readApiError(response);
  return readReply(response);
}

/**
 * True if retrying the token refresh may succeed. After a 401 or 403 response, retrying is pointless because the
 * session has ended.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && error.status !== 401 && error.status !== 403;
}
