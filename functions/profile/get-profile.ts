import { getProfile } from "#shared/contract/profile.ts";
import { sessionUserOf } from "../auth/session-reply.ts";
import { endpoint } from "../http/endpoint.ts";
import { getOwnAccount } from "./get-own-account.ts";

export const handler = endpoint(getProfile, async ({ caller }) => {
  const account = await getOwnAccount(caller.id);
  return { user: sessionUserOf(account), pendingEmail: account.pendingEmail };
});
