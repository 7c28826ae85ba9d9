import type { ReplyOf } from "#shared/contract/call.ts";
import type { getNotices } from "#shared/contract/notices.ts";
import { noticesOf } from "../data/account/notice-settings.ts";
import type { Account } from "../data/items/account.ts";
import { getMailBlock } from "../data/limit/mail-block-store.ts";

/**
 * Returns the account's email settings, and the kinds of email that its address cannot receive because it is blocked.
 */
export async function ownNotices(account: Account): Promise<ReplyOf<typeof getNotices>> {
  const { blocked = null } = await getMailBlock(account.email);
  return { ...noticesOf(account), blocked };
}
