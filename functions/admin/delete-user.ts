import { deleteUser } from "#shared/contract/admin-users.ts";
import { RefusedError } from "#shared/errors.ts";
import { getAccount } from "../data/account/account-store.ts";
import { deleteAccount } from "../data/account/delete-account.ts";
import { isId } from "../data/table/ids.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(deleteUser, async ({ params: { userId }, caller, now }) => {
  if (userId === caller.id) throw new RefusedError("own-account");
  await retryOnConflict(async () => {
    const account = isId(userId) ? await getAccount(userId) : undefined;
    if (!account) throw new RefusedError("not-found");
    await deleteAccount(account, now);
  });
  return undefined;
});
