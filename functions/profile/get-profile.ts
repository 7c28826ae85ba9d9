import { getProfile } from "#shared/contract/profile.ts";
import { sessionUserOf } from "../auth/session-reply.ts";
import { endpoint } from "../http/endpoint.ts";
import { ownAccount } from "./own-account.ts";

export const handler = endpoint(getProfile, async ({ caller }) => {
  const account = await ownAccount(caller.id);
  return { user: sessionUserOf(account), pendingEmail: account.pendingEmail };
});
