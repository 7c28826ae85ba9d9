import { login } from "#shared/contract/auth.ts";
import { type CallShape, pathOf, type ReplyOf } from "#shared/contract/call.ts";
import { type ApiError, readApiError } from "./api-error.ts";
import type { AnyInput, CallArguments } from "./call-input.ts";
import { dropSession, isTransient, renewAccessToken } from "./refresh.ts";
import { refusals } from "./refusals.ts";
import { sendRequest } from "./send-request.ts";
import { currentAccessToken } from "./session.ts";

export { ApiError, errorMessage, isNotFound, NetworkError } from "./api-error.ts";

/** Sends an API call and returns the parsed response. Throws `ApiError` or `NetworkError`. */
export async function send<C extends CallShape>(
  call: C,
  ...[input]: CallArguments<C>
): Promise<ReplyOf<C>> {
  return readReply(await request(call, input ?? {}));
}

/**
 * Sends a request. After a 401 response, refreshes the access token and retries once (spec §4). If the user can resolve
 * the reason for a rejection, for example by confirming their identity, waits for the user and retries once (D58).
 */
export async function request(
  call: CallShape,
  input: AnyInput,
  isRepeated = false,
): Promise<Response> {
  const { params = {}, ...parts } = input;
  const apiRequest = { ...parts, method: call.method, path: pathOf(call, params) };
  const token = currentAccessToken();
  let response = await sendRequest(apiRequest, token);
  if (response.ok) return response;
  let error = await readApiError(response);
  // A 401 for a rejected passkey does not mean that the access token has expired (D57).
  if (error.status === 401 && error.code !== "wrong-passkey" && call.path !== login.path) {
    const renewed = await renewAccessToken(token).catch((error: unknown) => {
      if (isTransient(error)) throw error;
      return undefined;
    });
    if (renewed) {
      response = await sendRequest(apiRequest, renewed);
      if (response.ok) return response;
      error = await readApiError(response);
    }
  }
  if (!isRepeated && (await refusals.resolve?.(error, input.signal))) {
    return request(call, input, true);
  }
  updateSession(call, error, token);
  throw error;
}

/**
 * Ends the session of a banned user. After a rejected admin call, refreshes the access token, because the user's role
 * may have changed (D12).
 */
function updateSession(
  call: CallShape,
  { code, message }: ApiError,
  token: string | undefined,
): void {
  if (call.path === login.path) return;
  if (code === "banned") dropSession(message);
  // A failed refresh is ignored: the failure is temporary, or the session has already ended.
  if (code === "forbidden" && call.access === "admin") renewAccessToken(token).catch(() => {});
}

/** Parses a response without validating it, because the server has already validated it. */
export async function readReply<Reply>(response: Response): Promise<Reply> {
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Reply;
}
