import { logout } from "#shared/contract/auth.ts";
import { endSession, getSession, isSecretOf } from "../data/session/session-store.ts";
import { ignoreNotFound } from "../data/table/ignore-not-found.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { parseRefreshToken, type RefreshToken } from "./refresh-token.ts";

export const handler = endpoint(logout, async ({ body, now }) => {
  const token = parseRefreshToken(body.refreshToken);
  if (token) await retryOnConflict(() => endSessionOf(token, now));
  return undefined;
});

/**
 * Ends the session of a refresh token, which may have been replaced once: a client does not know the new one if the
 * response was lost. Does nothing if the session does not exist or the token is not one of these two.
 */
async function endSessionOf({ family, secret }: RefreshToken, now: Date): Promise<void> {
  const session = await getSession(family, now);
  if (!session || !isSecretOf(session, secret)) return;
  await ignoreNotFound(endSession(session.userId, family, now));
}
