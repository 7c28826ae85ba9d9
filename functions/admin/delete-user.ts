import { deleteUser } from "#shared/contract/delete-user.ts";
import { RefusedError } from "#shared/errors.ts";
import { removeAccount } from "../data/account-removal.ts";
import { getAccount } from "../data/account-store.ts";
import { isId } from "../data/new-id.ts";
import { retryOnConflict } from "../data/retry-on-conflict.ts";
import { transact } from "../data/transact.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(deleteUser, async ({ params: { userId }, caller, now }) => {
  if (userId === caller.id) throw new RefusedError("own-account");
  await retryOnConflict(async () => {
    const account = isId(userId) ? await getAccount(userId) : undefined;
    if (!account) throw new RefusedError("not-found");
    await transact(removeAccount(account, now));
  });
  return undefined;
});
