import { randomBytes, timingSafeEqual } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import type { Account } from "../items/account.ts";
import { keys } from "../table/keys.ts";
import { updateItem } from "../table/requests.ts";

/**
 * Returns the secret key for an account's unsubscribe links, which work without signing in (D51). Creates the key on
 * first use. Returns undefined if the account was deleted.
 */
export async function getUnsubscribeKey(account: Account): Promise<string | undefined> {
  if (account.unsubscribeKey) return account.unsubscribeKey;
  try {
    const { Attributes } = await updateItem({
      Key: keys.account(account.id),
      UpdateExpression: "SET unsubscribeKey = if_not_exists(unsubscribeKey, :key)",
      ConditionExpression: "attribute_exists(PK)",
      ExpressionAttributeValues: { ":key": randomBytes(16).toString("base64url") },
      ReturnValues: "ALL_NEW",
    });
    return (Attributes as Account).unsubscribeKey;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** True if `text` is the account's unsubscribe key. Compares in constant time. */
export function isUnsubscribeKey({ unsubscribeKey }: Account, text: string): boolean {
  const [expected, actual] = [Buffer.from(unsubscribeKey ?? ""), Buffer.from(text)];
  return (
    expected.length > 0 && expected.length === actual.length && timingSafeEqual(expected, actual)
  );
}
