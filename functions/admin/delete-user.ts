import { deleteUser } from "#shared/contract/admin-users.ts";
import { RefusedError } from "#shared/errors.ts";
import { deleteUserAccount } from "../data/account/administer-account.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(deleteUser, async ({ params: { userId }, caller, now }) => {
  if (userId === caller.id) throw new RefusedError("own-account");
  await deleteUserAccount(userId, now);
  return undefined;
});
