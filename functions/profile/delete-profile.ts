import { deleteProfile } from "#shared/contract/profile.ts";
import { requireOwnPassword, wrongPassword } from "../auth/own-password.ts";
import { deleteAccount } from "../data/account/delete-account.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(deleteProfile, async ({ body, caller, now }) => {
  await retryOnConflict(async () => {
    const wrong = wrongPassword("password");
    const { account, limit } = await requireOwnPassword(caller.id, body.password, wrong, now);
    await deleteAccount(account, now, [limit]);
  });
  return undefined;
});
