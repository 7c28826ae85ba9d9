import type { ReplyOf } from "#shared/contract/call.ts";
import type { getNotices } from "#shared/contract/notices.ts";
import { noticesOf } from "../data/account/notice-settings.ts";
import type { Account } from "../data/items/account.ts";
import { getMailBlock } from "../data/limit/mail-block-store.ts";

/** Returns the account's settings for email notices, and the kinds of email that are blocked for its address. */
export async function ownNotices(account: Account): Promise<ReplyOf<typeof getNotices>> {
  const { blocked = null } = await getMailBlock(account.email);
  return { ...noticesOf(account), blocked };
}
