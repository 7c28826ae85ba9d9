import { refresh } from "#shared/contract/auth.ts";
import { RefusedError } from "#shared/errors.ts";
import { recordUse } from "../data/account/idle-accounts.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { continueSession } from "./continue-session.ts";
import { parseRefreshToken } from "./refresh-token.ts";
import { sessionReply } from "./session-reply.ts";

export const handler = endpoint(refresh, async ({ body, now }) => {
  const presented = parseRefreshToken(body.refreshToken);
  if (!presented) throw new RefusedError("not-signed-in");
  const { account, token } = await retryOnConflict(() =>
    continueSession(presented, body.attempt, now),
  );
  await recordUse(account, now);
  return sessionReply(account, token, now);
});
