import { keys } from "../table/keys.ts";
import { getItem, putItem } from "../table/requests.ts";
import { sha256 } from "../table/sha256.ts";

/** Why an address gets no more mail: it cannot be delivered to, or its owner called our mail unwanted. */
export type BlockReason = "bounce" | "complaint";

/** Lets no more mail go to an address. The table knows its hash only, which outlives the account. */
export async function blockMail(address: string, reason: BlockReason, now: Date): Promise<void> {
  const Item = { ...keyOf(address), reason, blockedAt: now.toISOString() };
  await putItem({ Item });
}

/** Whether no mail may go to an address. */
export async function isMailBlocked(address: string): Promise<boolean> {
  const { Item } = await getItem({ Key: keyOf(address), ConsistentRead: true });
  return Item !== undefined;
}

/** Addresses are compared in lower case, trimmed (D7). */
function keyOf(address: string) {
  return keys.mailBlock(sha256(address.trim().toLowerCase()));
}
