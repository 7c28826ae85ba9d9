import { unsubscribe } from "#shared/contract/notices.ts";
import type { NoticeSettings } from "#shared/model/notices.ts";
import { getAccount } from "../data/account/account-store.ts";
import { changeNoticeSettings } from "../data/account/notice-settings.ts";
import { isUnsubscribeKey } from "../data/account/unsubscribe-key.ts";
import { isId } from "../data/table/ids.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";

const changes = new Map<string | undefined, Partial<NoticeSettings>>([
  ["results", { results: false }],
  ["morning", { morning: "OFF" }],
  [undefined, { results: false, morning: "OFF" }],
]);

/** Responds with 200 even if the unsubscribe link is forged. A different response would reveal which accounts exist. */
export const handler = endpoint(unsubscribe, async ({ query: { u = "", k = "", n }, now }) => {
  const change = changes.get(n);
  if (change && isId(u)) {
    // Reads the account again on each attempt, because it may have been deleted since the last attempt.
    await retryOnConflict(async () => {
      const account = await getAccount(u);
      if (account && isUnsubscribeKey(account, k)) await changeNoticeSettings(account, change, now);
    });
  }
  return { message: "Vous ne recevrez plus ces emails." };
});
