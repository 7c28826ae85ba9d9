import type { Account } from "./account-store.ts";
import { administratorLeaves } from "./administrators-store.ts";
import { keys } from "./keys.ts";
import { outboxStep } from "./outbox-store.ts";
import { tableName } from "./table.ts";
import type { Step } from "./transact.ts";

/**
 * The writes that delete an account: it, its password and its address, which is free again, are gone at once; all
 * else that is the user's follows through the outbox (D16). Refuse with `not-found`, with `last-administrator`, and
 * with `conflict` when the account has changed since it was read.
 */
export function removeAccount(account: Account, now: Date): Step[] {
  const { id, email, role, isBanned, epoch } = account;
  return [
    {
      refusal: (stored) => (stored ? "conflict" : "not-found"),
      write: {
        Delete: {
          TableName: tableName(),
          Key: keys.account(id),
          ConditionExpression:
            "email = :email AND #role = :role AND isBanned = :banned AND epoch = :epoch",
          ExpressionAttributeNames: { "#role": "role" },
          ExpressionAttributeValues: {
            ":email": email,
            ":role": role,
            ":banned": isBanned,
            ":epoch": epoch,
          },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
    },
    ...administratorLeaves(account),
    { write: { Delete: { TableName: tableName(), Key: keys.credentials(id) } } },
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
    outboxStep({ kind: "purge-user", userId: id, deletedAt: now.toISOString() }, now),
  ];
}
