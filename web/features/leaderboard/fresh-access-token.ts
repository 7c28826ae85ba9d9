import { renewAccessToken } from "../../api/refresh.ts";
import { currentAccessToken } from "../../api/session.ts";

const minRemainingMs = 30_000;

/**
 * Returns an access token that is valid for at least 30 seconds, refreshing the current token if needed. An
 * API call is retried with a new token after a refusal, but a WebSocket connection is not.
 */
export async function freshAccessToken(): Promise<string | undefined> {
  const token = currentAccessToken();
  return token && expiryOf(token) < Date.now() + minRemainingMs ? renewAccessToken(token) : token;
}

/**
 * Returns the expiry time of a JWT in milliseconds (RFC 7519 `exp`), or infinity if the token cannot be
 * parsed.
 */
function expiryOf(token: string): number {
  try {
    const [, payload = ""] = token.split(".");
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof exp === "number" ? exp * 1000 : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
