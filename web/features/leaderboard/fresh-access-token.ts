import { renewAccessToken } from "../../api/refresh.ts";
import { currentAccessToken } from "../../api/session.ts";

const minRemainingMs = 30_000;

/**
 * Returns an access token that is valid for at least 30 more seconds. It is refreshed in advance, because a rejected
 * WebSocket connection is not retried with a new token.
 */
export async function freshAccessToken(): Promise<string | undefined> {
  const token = currentAccessToken();
  return token && expiryOf(token) < Date.now() + minRemainingMs ? renewAccessToken(token) : token;
}

/**
 * Returns a JWT's expiry time in milliseconds since 1970 (RFC 7519 `exp`). Returns infinity if there is no valid one.
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
