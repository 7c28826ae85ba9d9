import { logout } from "#shared/contract/auth.ts";
import { revokeSessionBySecret } from "../data/session/session-store.ts";
import { endpoint } from "../http/endpoint.ts";
import { parseRefreshToken } from "./refresh-token.ts";

export const handler = endpoint(logout, async ({ body }) => {
  const token = parseRefreshToken(body.refreshToken);
  if (token) await revokeSessionBySecret(token.family, token.secret);
  return undefined;
});
