import { RefusedError } from "#shared/errors.ts";
import { getAccount } from "../data/account/account-store.ts";
import type { Account } from "../data/items/account.ts";
import {
  endSession,
  getSession,
  openSession,
  replaceUnreceivedToken,
  rotateSession,
  secretStatus,
} from "../data/session/session-store.ts";
import { ignoreRefusal } from "../data/table/ignore-refusal.ts";
import { requireUsableAccount } from "../http/authenticate.ts";
import { sha256 } from "../sha256.ts";
import { newRefreshToken, type RefreshToken, successorOf } from "./refresh-token.ts";
import { signingKey } from "./signing-key.ts";

/**
 * Exchanges a session's refresh token for a new one (D9). The replaced token stays valid for 10 seconds, and longer for
 * a client that repeats its `attempt`. Any other token for this session ends the session. Throws `not-signed-in`,
 * `banned`, `email-not-verified` (D8), or `conflict` if a concurrent call has just replaced the token.
 */
export async function continueSession(
  presented: RefreshToken,
  attempt: string | undefined,
  now: Date,
): Promise<{ account: Account; token: RefreshToken }> {
  const { family, secret } = presented;
  const session = await getSession(family, now);
  if (!session) throw new RefusedError("not-signed-in");
  const status = secretStatus(session, { secret, attempt }, now);
  if (status === "reused") {
    await ignoreRefusal("not-found", endSession(session.userId, family, now));
    throw new RefusedError("not-signed-in");
  }
  const account = requireUsableAccount(await getAccount(session.userId), session.epoch);
  const successor = successorOf(presented, (await signingKey(now)).rotationKey);
  if (status === "current") {
    const rotated = await rotateSession(
      session,
      { family, from: secret, to: successor.secret, ...(attempt && { attempt }) },
      now,
    );
    if (!rotated) throw new RefusedError("conflict");
    return { account, token: successor };
  }
  if (sha256(successor.secret) === session.hash) return { account, token: successor };
  // The refresh token was replaced using another signing key, so this call cannot compute the same new token.
  if (status === "repeated") {
    if (!(await replaceUnreceivedToken(session, successor, now)))
      throw new RefusedError("conflict");
    return { account, token: successor };
  }
  // A concurrent call may be about to send the new token to another tab. So this call opens another session.
  const token = newRefreshToken();
  const { userId, epoch, userAgent = "", startedAt, passkeyAt } = session;
  await openSession({ userId, epoch, userAgent, startedAt, passkeyAt, ...token }, now);
  return { account, token };
}
