import { removeUserPasskeys } from "#shared/contract/admin-users.ts";
import { RefusedError } from "#shared/errors.ts";
import { removePasskeysOfUser } from "../data/account/administer-account.ts";
import { endpoint } from "../http/endpoint.ts";
import { managedUserOf } from "./managed-user.ts";

export const handler = endpoint(removeUserPasskeys, async ({ params: { userId }, caller, now }) => {
  if (userId === caller.id) throw new RefusedError("own-account");
  return managedUserOf(await removePasskeysOfUser(userId, now));
});
