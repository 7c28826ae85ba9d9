import { retryMail } from "#shared/contract/notices.ts";
import { requireAccount } from "../data/account/account-store.ts";
import { liftMailBlock, noticesOf } from "../data/account/notice-settings.ts";
import { getMailBlock, nextRetryAt } from "../data/limit/mail-block-store.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { tooManyAttempts } from "../http/rate-limit.ts";

export const handler = endpoint(retryMail, async ({ caller, now }) => {
  const account = await requireAccount(caller.id, "not-signed-in");
  await retryOnConflict(async () => {
    const state = await getMailBlock(account.email);
    const next = nextRetryAt(state, now);
    if (next) throw tooManyAttempts(next, now);
    if (state.blocked) await liftMailBlock(account, now);
  });
  return { ...noticesOf(account), blocked: null };
});
