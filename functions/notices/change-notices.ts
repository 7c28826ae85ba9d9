import { changeNotices } from "#shared/contract/notices.ts";
import { requireAccount } from "../data/account/account-store.ts";
import { changeNoticeSettings } from "../data/account/notice-settings.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";
import { ownNotices } from "./own-notices.ts";

export const handler = endpoint(changeNotices, async ({ body, caller, now }) => {
  await limitRate("profile-changes", caller.id, now);
  const account = await requireAccount(caller.id, "not-signed-in");
  await changeNoticeSettings(account, body, now);
  const { results, morning, blocked } = await ownNotices(account);
  return { results: body.results ?? results, morning: body.morning ?? morning, blocked };
});
