import * as contract from "#shared/contract/profile.ts";
import { RefusedError } from "#shared/errors.ts";
import { isSessionId } from "../auth/refresh-token.ts";
import { endSession } from "../data/session/session-store.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.endSession, async ({ params, caller, now }) => {
  if (!isSessionId(params.sessionId)) throw new RefusedError("not-found");
  await endSession(caller.id, params.sessionId, now);
  return undefined;
});
