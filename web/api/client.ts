import { login } from "#shared/contract/auth.ts";
import { type CallShape, pathOf, type ReplyOf } from "#shared/contract/call.ts";
import { ApiError, readApiError } from "./api-error.ts";
import type { AnyInput, CallArguments } from "./call-input.ts";
import { dropSession, isTransient, renewAccessToken } from "./refresh.ts";
import { rejectionHandler } from "./rejection-handler.ts";
import { type ApiRequest, readReply, sendRequest } from "./send-request.ts";
import { readSession } from "./session.ts";

/** Sends an API call and returns the parsed response. Throws `ApiError` or `NetworkError`. */
export async function send<C extends CallShape>(
  call: C,
  ...[input]: CallArguments<C>
): Promise<ReplyOf<C>> {
  return readReply(await request(call, input ?? {}), input?.signal);
}

/**
 * Sends a request. If the API rejects the request for a reason that the user can resolve, for example by confirming
 * their identity, waits for the user and then retries the request once (D58).
 */
export async function request(call: CallShape, input: AnyInput): Promise<Response> {
  const { params = {}, ...parts } = input;
  const apiRequest = { ...parts, method: call.method, path: pathOf(call, params) };
  try {
    return await sendWithFreshToken(call, apiRequest);
  } catch (error) {
    const isResolved =
      error instanceof ApiError && (await rejectionHandler.current?.(error, input.signal));
    if (!isResolved) throw error;
    return sendWithFreshToken(call, apiRequest);
  }
}

/**
 * Sends a request. After a 401 response, refreshes the access token and retries once (spec §4), unless another user has
 * logged in since (D55).
 */
async function sendWithFreshToken(call: CallShape, apiRequest: ApiRequest): Promise<Response> {
  const { token, user } = readSession();
  const isSameUser = () => readSession().user?.id === user?.id;
  const sendWith = async (accessToken: string | undefined) => {
    const response = await sendRequest(apiRequest, accessToken);
    if (response.ok) return response;
    const error = await readApiError(response);
    if (isSameUser()) updateSession(call, error, token);
    throw error;
  };
  try {
    return await sendWith(token);
  } catch (error) {
    if (!isTokenRejected(call, error)) throw error;
    const renewed = await renewAccessToken(token).catch((failure: unknown) => {
      throw isTransient(failure) ? failure : error;
    });
    if (!isSameUser()) throw error;
    return sendWith(renewed);
  }
}

/** True for a 401 response that rejects the access token rather than a login or a passkey (D57). */
function isTokenRejected(call: CallShape, error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 401 &&
    error.code !== "wrong-passkey" &&
    call.path !== login.path
  );
}

/**
 * Ends the session if the user is banned. If an API call for administrators is forbidden, refreshes the access token,
 * because the user's role may have changed (D12).
 */
function updateSession(
  call: CallShape,
  { code, message }: ApiError,
  token: string | undefined,
): void {
  if (call.path === login.path) return;
  if (code === "banned") dropSession(message);
  // Ignores a failed refresh, because the failure is temporary or the session has already ended.
  if (code === "forbidden" && call.access === "admin") renewAccessToken(token).catch(() => {});
}
