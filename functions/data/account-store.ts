import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Role } from "#shared/model/user.ts";
import { administratorJoins } from "./administrators-store.ts";
import { putPassword } from "./credentials-store.ts";
import { keys, lists } from "./keys.ts";
import { newId } from "./new-id.ts";
import { table, tableName } from "./table.ts";
import type { Step } from "./transact.ts";

/** A stored account; the password's hash stands in an item of its own. */
export interface Account {
  id: string;
  nom: string;
  email: string;
  /** The address that is to replace it once the link sent there is followed (D13). */
  pendingEmail?: string;
  role: Role;
  isVerified: boolean;
  isBanned: boolean;
  banReason?: string;
  createdAt: string;
  /** Counts what ends every session: a changed password, a ban. Tokens of an earlier epoch are refused. */
  epoch: number;
}

/** The account of that identifier, strongly consistent. */
export async function getAccount(userId: string): Promise<Account | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: keys.account(userId), ConsistentRead: true }),
  );
  return Item as Account | undefined;
}

/** The identifier of the account that has an address (lower case, trimmed: D7), strongly consistent. */
export async function findUserId(email: string): Promise<string | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: keys.email(email), ConsistentRead: true }),
  );
  return Item?.userId as string | undefined;
}

/** The account that has an address. */
export async function findAccount(email: string): Promise<Account | undefined> {
  const userId = await findUserId(email);
  const account = userId === undefined ? undefined : await getAccount(userId);
  return account?.email === email ? account : undefined;
}

/** A new account, as it is before anything has happened to it. */
export function newAccount(
  { nom, email, role }: Pick<Account, "nom" | "email" | "role">,
  now: Date,
): Account {
  return {
    id: newId(),
    nom,
    email,
    role,
    isVerified: false,
    isBanned: false,
    createdAt: now.toISOString(),
    epoch: 0,
  };
}

/** Where an account stands in the list of all, ascending by age. */
export function accountPlace({ id, createdAt }: Pick<Account, "id" | "createdAt">) {
  return { list: lists.users, sort: `${createdAt}#${id}` };
}

/** The writes that store a new account with its password; refuses with `email-taken` (D7). */
export function createAccount(account: Account, passwordHash: string): Step[] {
  const { id, email } = account;
  return [
    {
      refusal: "email-taken",
      write: {
        Put: {
          TableName: tableName(),
          Item: { ...keys.email(email), userId: id },
          ConditionExpression: "attribute_not_exists(PK)",
        },
      },
    },
    {
      write: {
        Put: {
          TableName: tableName(),
          Item: { ...account, ...accountPlace(account), ...keys.account(id) },
        },
      },
    },
    putPassword(id, passwordHash),
    ...administratorJoins(account),
  ];
}

/** The write that marks the address of an account as proven; refuses when the account has it no more. */
export function verifyAddress({ userId, email }: { userId: string; email: string }): Step {
  return {
    refusal: "verification-link-expired",
    write: {
      Update: {
        TableName: tableName(),
        Key: keys.account(userId),
        UpdateExpression: "SET isVerified = :true",
        ConditionExpression: "email = :email",
        ExpressionAttributeValues: { ":true": true, ":email": email },
      },
    },
  };
}

/** The writes that make an account a verified administrator with a new password, banned no more; its sessions end. */
export function promote({ id }: Account, passwordHash: string): Step[] {
  return [
    {
      refusal: "not-found",
      write: {
        Update: {
          TableName: tableName(),
          Key: keys.account(id),
          UpdateExpression:
            "SET #role = :admin, isVerified = :true, isBanned = :false, epoch = epoch + :one REMOVE banReason",
          ConditionExpression: "attribute_exists(PK)",
          ExpressionAttributeNames: { "#role": "role" },
          ExpressionAttributeValues: {
            ":admin": "ADMIN",
            ":true": true,
            ":false": false,
            ":one": 1,
          },
        },
      },
    },
    putPassword(id, passwordHash),
    ...administratorJoins({ id, role: "ADMIN", isBanned: false }),
  ];
}
