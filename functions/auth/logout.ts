import { logout } from "#shared/contract/auth.ts";
import { endSession, getSession, isSecretOf } from "../data/session/session-store.ts";
import { ignoreRefusal } from "../data/table/ignore-refusal.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { parseRefreshToken, type RefreshToken } from "./refresh-token.ts";

export const handler = endpoint(logout, async ({ body, now }) => {
  const token = parseRefreshToken(body.refreshToken);
  if (token) await retryOnConflict(() => endSessionOf(token, now));
  return undefined;
});

/**
 * Ends the session of a refresh token. Accepts the session's current token and the previous one, because a client that
 * missed a refresh response still has the previous token. Does nothing for any other token, or if the session does not
 * exist.
 */
async function endSessionOf({ family, secret }: RefreshToken, now: Date): Promise<void> {
  const session = await getSession(family, now);
  if (!session || !isSecretOf(session, secret)) return;
  await ignoreRefusal("not-found", endSession(session.userId, family, now));
}
