import { deleteProfile } from "#shared/contract/profile.ts";
import { removeAccount } from "../data/account-removal.ts";
import { retryOnConflict } from "../data/retry-on-conflict.ts";
import { transact } from "../data/transact.ts";
import { endpoint } from "../http/endpoint.ts";
import { accountByPassword } from "./own-account.ts";

export const handler = endpoint(deleteProfile, async ({ body, caller, now }) => {
  await retryOnConflict(async () => {
    const proven = await accountByPassword(caller.id, body.password, "password", now);
    await transact([...removeAccount(proven.account, now), proven.limit]);
  });
  return undefined;
});
