import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Account } from "../data/account/account.ts";
import { keys } from "../data/table/keys.ts";
import { table, tableName } from "../data/table/table.ts";

/** Sets attributes of a stored account, for states that no call under test brings about. */
export async function changeAccount(userId: string, change: Partial<Account>): Promise<void> {
  const entries = Object.entries(change);
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.account(userId),
      UpdateExpression: `SET ${entries.map((_, index) => `#${index} = :${index}`).join(", ")}`,
      ConditionExpression: "attribute_exists(PK)",
      ExpressionAttributeNames: Object.fromEntries(
        entries.map(([name], index) => [`#${index}`, name]),
      ),
      ExpressionAttributeValues: Object.fromEntries(
        entries.map(([, value], index) => [`:${index}`, value]),
      ),
    }),
  );
}

/** Deletes the item of an account. */
export async function deleteAccountItem(userId: string): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: keys.account(userId) }));
}
