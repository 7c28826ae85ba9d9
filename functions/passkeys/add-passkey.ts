import * as contract from "#shared/contract/passkeys.ts";
import { RefusedError } from "#shared/errors.ts";
import { getAccountAndSession } from "../data/account/account-and-session.ts";
import { newAttempt } from "../data/limit/rate-limit-store.ts";
import { addPasskey } from "../data/passkey/passkey-store.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate, requireAttemptLeft } from "../http/rate-limit.ts";
import { readCreation } from "./credential-response.ts";
import { hasFreshPasskeyProof, isAdministratorWithPasskey } from "./proof.ts";
import { verifyCreation } from "./verify-creation.ts";
import { countWrongPasskeys } from "./wrong-passkey.ts";

export const handler = endpoint(contract.addPasskey, async (request) => {
  const { body, caller, now } = request;
  const { id: userId, sessionId, epoch } = caller;
  const creation = readCreation(body.response);
  const attempt = newAttempt("wrong-passkeys", userId, now);
  return countWrongPasskeys(attempt, now, () =>
    retryOnConflict(async () => {
      const found = await getAccountAndSession(userId, sessionId, now, attempt);
      const { account, session, recentAttempts } = found;
      if (!session || account?.epoch !== epoch) throw new RefusedError("not-signed-in");
      requireAttemptLeft(attempt, recentAttempts, now);
      // Checks again that the user may add a passkey, because the user may have become an administrator with a passkey
      // since the first check. Such an administrator must have used a passkey recently: the password alone is not
      // sufficient (D57).
      if (isAdministratorWithPasskey(account) && !hasFreshPasskeyProof(session, now)) {
        throw new RefusedError("proof-required");
      }
      const use = { purpose: "create", userId, sessionId } as const;
      const { credential, steps } = await verifyCreation(creation, use, request);
      await limitRate("passkey-changes", userId, now, creation.hash);
      const passkey = { ...credential, name: body.name, sessionId };
      return { ...(await addPasskey(account, passkey, steps, now)), lastUsedAt: null };
    }),
  );
});
