import { banUser } from "#shared/contract/admin-users.ts";
import { RefusedError } from "#shared/errors.ts";
import { banAccount } from "../data/account/administer-account.ts";
import { endpoint } from "../http/endpoint.ts";
import { managedUserOf } from "./managed-user.ts";

export const handler = endpoint(banUser, async ({ params: { userId }, body, caller, now }) => {
  if (userId === caller.id) throw new RefusedError("own-account");
  return managedUserOf(await banAccount(userId, body.banReason, now));
});
