import { getProfile } from "#shared/contract/profile.ts";
import { sessionUserOf } from "../auth/session-reply.ts";
import { requireAccount } from "../data/account/account-store.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(getProfile, async ({ caller }) => {
  const account = await requireAccount(caller.id, "not-signed-in");
  return { user: sessionUserOf(account), pendingEmail: account.pendingEmail };
});
