import { createHash } from "node:crypto";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { keys } from "./keys.ts";
import { table, tableName } from "./table.ts";

/** Why an address gets no more mail: it cannot be delivered to, or its owner called our mail unwanted. */
export type BlockReason = "bounce" | "complaint";

/** Lets no more mail go to an address. The table knows its hash only, which outlives the account. */
export async function blockAddress(address: string, reason: BlockReason, now: Date): Promise<void> {
  const Item = { ...keyOf(address), reason, blockedAt: now.toISOString() };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

/** Whether no mail may go to an address. */
export async function isBlocked(address: string): Promise<boolean> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: keyOf(address), ConsistentRead: true }),
  );
  return Item !== undefined;
}

/** Addresses are compared in lower case, trimmed (D7). */
function keyOf(address: string) {
  const hash = createHash("sha256").update(address.trim().toLowerCase()).digest("base64url");
  return keys.mailBlock(hash);
}
