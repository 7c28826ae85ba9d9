import { changeUserRole } from "#shared/contract/admin-users.ts";
import { RefusedError } from "#shared/errors.ts";
import { changeRole } from "../data/account/administer-account.ts";
import { endpoint } from "../http/endpoint.ts";
import { managedUserOf } from "./managed-user.ts";

export const handler = endpoint(changeUserRole, async ({ params: { userId }, body, caller }) => {
  if (userId === caller.id && body.role !== caller.role) throw new RefusedError("own-account");
  return managedUserOf(await changeRole(userId, body.role));
});
