import { renewAccessToken } from "../../api/refresh.ts";
import { currentAccessToken } from "../../api/session.ts";

const minRemainingMs = 30_000;

/** An access token that still lives for a while; a socket, unlike a call, cannot be replayed after a refusal. */
export async function freshAccessToken(): Promise<string | undefined> {
  const token = currentAccessToken();
  return token && expiryOf(token) < Date.now() + minRemainingMs ? renewAccessToken(token) : token;
}

/** The instant at which a JWT expires (RFC 7519 `exp`) in milliseconds; never, for what is no JWT. */
function expiryOf(token: string): number {
  try {
    const [, payload = ""] = token.split(".");
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof exp === "number" ? exp * 1000 : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
