import { logout } from "#shared/contract/auth.ts";
import { closeSession } from "../data/session-store.ts";
import { endpoint } from "../http/endpoint.ts";
import { parseRefreshToken } from "./refresh-token.ts";

export const handler = endpoint(logout, async ({ body }) => {
  const token = parseRefreshToken(body.refreshToken);
  if (token) await closeSession(token.family, token.secret);
  return undefined;
});
