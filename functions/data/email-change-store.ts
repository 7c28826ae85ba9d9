import type { Account } from "./account-store.ts";
import { keys } from "./keys.ts";
import { tableName } from "./table.ts";
import type { Step } from "./transact.ts";

/**
 * The writes that put an account's pending address in the place of its own, which is free again (D13). Refuse with
 * `email-taken`, and with `conflict` when the account has changed since it was read.
 */
export function takePendingEmail({ id, email, epoch }: Account, pendingEmail: string): Step[] {
  return [
    {
      refusal: "email-taken",
      write: {
        Put: {
          TableName: tableName(),
          Item: { ...keys.email(pendingEmail), userId: id },
          ConditionExpression: "attribute_not_exists(PK)",
        },
      },
    },
    {
      refusal: "conflict",
      write: {
        Delete: {
          TableName: tableName(),
          Key: keys.email(email),
          ConditionExpression: "userId = :id",
          ExpressionAttributeValues: { ":id": id },
        },
      },
    },
    {
      refusal: "conflict",
      write: {
        Update: {
          TableName: tableName(),
          Key: keys.account(id),
          UpdateExpression: "SET email = :pending, isVerified = :true REMOVE pendingEmail",
          ConditionExpression: "email = :email AND pendingEmail = :pending AND epoch = :epoch",
          ExpressionAttributeValues: {
            ":pending": pendingEmail,
            ":email": email,
            ":epoch": epoch,
            ":true": true,
          },
        },
      },
    },
  ];
}
