import { renewAccessToken } from "../../api/refresh.ts";
import { currentAccessToken } from "../../api/session.ts";

const minRemainingMs = 30_000;

/**
 * Returns an access token that is valid for at least 30 more seconds, refreshing it if necessary. A new token is needed
 * in advance, because a rejected WebSocket connection, unlike an API call, is not retried with a new token.
 */
export async function freshAccessToken(): Promise<string | undefined> {
  const token = currentAccessToken();
  return token && expiryOf(token) < Date.now() + minRemainingMs ? renewAccessToken(token) : token;
}

/**
 * Returns when a JWT expires (RFC 7519 `exp`), in milliseconds since 1970. Returns infinity if the token does not
 * contain a valid expiry time.
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
