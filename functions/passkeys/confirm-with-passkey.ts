import * as contract from "#shared/contract/passkeys.ts";
import { signAccessToken } from "../auth/sign-access-token.ts";
import { signingKey } from "../auth/signing-key.ts";
import { checkCallerStep } from "../data/account/check-caller.ts";
import { newAttempt } from "../data/limit/rate-limit-store.ts";
import { getPasskeyAndAttempts } from "../data/passkey/passkey-store.ts";
import { confirmSession } from "../data/session/session-store.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { requireAttemptLeft } from "../http/rate-limit.ts";
import { readAssertion } from "./credential-response.ts";
import { verifyAssertion } from "./verify-assertion.ts";
import { countWrongPasskeys } from "./wrong-passkey.ts";

export const handler = endpoint(contract.confirmWithPasskey, async (request) => {
  const { body, caller, now } = request;
  const { id: userId, sessionId } = caller;
  const assertion = readAssertion(body.response);
  const attempt = newAttempt("wrong-passkeys", userId, now);
  const use = { purpose: "confirm", userId, sessionId } as const;
  await countWrongPasskeys(attempt, now, () =>
    retryOnConflict(async () => {
      const { passkey, recentAttempts } = await getPasskeyAndAttempts(assertion.json.id, attempt);
      requireAttemptLeft(attempt, recentAttempts, now);
      const own = passkey?.userId === userId ? passkey : undefined;
      const { steps } = await verifyAssertion(assertion, own, use, request);
      await confirmSession(userId, sessionId, now, [...steps, checkCallerStep(caller)]);
    }),
  );
  const account = { ...caller, isVerified: true };
  return { accessToken: await signAccessToken(account, sessionId, now, await signingKey(now)) };
});
