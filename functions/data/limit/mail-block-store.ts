import { keys } from "../table/keys.ts";
import { getItem, putItem } from "../table/requests.ts";
import { sha256 } from "../table/sha256.ts";

/**
 * The reason for blocking e-mail to an address: an e-mail bounced, or the recipient marked an e-mail as spam.
 */
export type BlockReason = "bounce" | "complaint";

/**
 * Blocks all e-mail to an address. The table stores only a hash of the address and keeps it after the account
 * is deleted.
 */
export async function blockMail(address: string, reason: BlockReason, now: Date): Promise<void> {
  const Item = { ...keyOf(address), reason, blockedAt: now.toISOString() };
  await putItem({ Item });
}

/** True if e-mail to the given address is blocked. */
export async function isMailBlocked(address: string): Promise<boolean> {
  return (await getItem(keyOf(address), { consistent: true })) !== undefined;
}

/** E-mail addresses are trimmed and converted to lower case before they are compared (D7). */
function keyOf(address: string) {
  return keys.mailBlock(sha256(address.trim().toLowerCase()));
}
