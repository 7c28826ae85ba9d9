import { changeNotices } from "#shared/contract/notices.ts";
import { changeNoticeSettings, noticesOf } from "../data/account/notice-settings.ts";
import { getMailBlock } from "../data/limit/mail-block-store.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";
import { getOwnAccount } from "../profile/get-own-account.ts";

export const handler = endpoint(changeNotices, async ({ body, caller, now }) => {
  await limitRate("profile-changes", caller.id, now);
  const account = await getOwnAccount(caller.id);
  await changeNoticeSettings(account, body, now);
  const { results, morning } = noticesOf(account);
  const { blocked = null } = await getMailBlock(account.email);
  return { results: body.results ?? results, morning: body.morning ?? morning, blocked };
});
