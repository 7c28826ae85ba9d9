import { deleteProfile } from "#shared/contract/profile.ts";
import { deleteAccount } from "../data/account/delete-account.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { verifyOwnPassword } from "./get-own-account.ts";

export const handler = endpoint(deleteProfile, async ({ body, caller, now }) => {
  await retryOnConflict(async () => {
    const { account, limit } = await verifyOwnPassword(caller.id, body.password, "password", now);
    await deleteAccount(account, now, [limit]);
  });
  return undefined;
});
