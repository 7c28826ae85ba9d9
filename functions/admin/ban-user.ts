import { banUser } from "#shared/contract/admin-users.ts";
import { RefusedError } from "#shared/errors.ts";
import { banAccount } from "../data/account/administer-account.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(banUser, ({ params: { userId }, body, caller, now }) => {
  if (userId === caller.id) throw new RefusedError("own-account");
  return banAccount(userId, body.banReason, now);
});
