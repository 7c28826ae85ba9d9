import type { Account } from "./account-store.ts";
import { batchGet } from "./batch-get.ts";
import { keys } from "./keys.ts";
import { tableName } from "./table.ts";
import type { Step } from "./transact.ts";

/** An account with the hash of its password, strongly consistent, in one request. */
export async function getAccountAndPassword(
  userId: string,
): Promise<{ account: Account; passwordHash: string } | undefined> {
  const [accountKey, credentialsKey] = [keys.account(userId), keys.credentials(userId)];
  const found = await batchGet([accountKey, credentialsKey], { consistent: true });
  const account = found.of<Account>(accountKey);
  const credentials = found.of<{ passwordHash: string }>(credentialsKey);
  return account && credentials && { account, passwordHash: credentials.passwordHash };
}

interface PasswordReset {
  userId: string;
  email: string;
  /** The account's epoch when the link was made: whatever ended its sessions since has ended the link too. */
  epoch: number;
}

/**
 * The writes that set a password by a mailed link: every session ends, and the address is proven, for the link came
 * by it. Refuses with `link-expired` when the account has another address or epoch by now.
 */
export function setPasswordByLink({ userId, email, epoch }: PasswordReset, hash: string): Step[] {
  return [
    {
      refusal: "link-expired",
      write: {
        Update: {
          TableName: tableName(),
          Key: keys.account(userId),
          UpdateExpression: "SET epoch = epoch + :one, isVerified = :true REMOVE pendingEmail",
          ConditionExpression: "email = :email AND epoch = :epoch",
          ExpressionAttributeValues: {
            ":one": 1,
            ":true": true,
            ":email": email,
            ":epoch": epoch,
          },
        },
      },
    },
    putPassword(userId, hash),
  ];
}

/** The write that stores the hash of an account's password. */
export function putPassword(userId: string, passwordHash: string): Step {
  return {
    write: {
      Put: { TableName: tableName(), Item: { ...keys.credentials(userId), passwordHash } },
    },
  };
}
