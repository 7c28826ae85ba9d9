import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Role } from "#shared/model/user.ts";
import { keys } from "./keys.ts";
import { table, tableName } from "./table.ts";

/** A stored account; the password's hash stands in an item of its own. */
export interface Account {
  id: string;
  nom: string;
  email: string;
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
