import { renewAccessToken } from "../../api/refresh.ts";
import { readSession } from "../../api/session.ts";

const minRemainingMs = 30_000;

/**
 * Returns the access token. Refreshes it first if it expires within 30 seconds, because browsers do not report a 401
 * when the server rejects a WebSocket.
 */
export async function freshAccessToken(): Promise<string | undefined> {
  const { token } = readSession();
  return token && expiryOf(token) < Date.now() + minRemainingMs ? renewAccessToken(token) : token;
}

/**
 * Returns a JWT's expiry time in milliseconds since 1970 (RFC 7519 `exp`), or infinity if the token does not contain a
 * valid expiry time.
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
