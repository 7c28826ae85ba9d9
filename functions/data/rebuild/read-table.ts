import type { Account } from "../items/account.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { kindOf } from "../table/item-kind.ts";
import { idInPartition, type Key } from "../table/keys.ts";
import { scanItemPages } from "../table/scan-table.ts";

/** A stored email address and the id of its account. */
export interface Address {
  email: string;
  userId: string | undefined;
}

/**
 * The accounts, email addresses and challenges found by a table scan. `rebuild` recomputes the derived data from them.
 */
export interface TableContents {
  accounts: Account[];
  addresses: Address[];
  challenges: StoredChallenge[];
}

/**
 * Scans the whole table, because a scan can be strongly consistent and an index query cannot. It also finds the email
 * addresses.
 */
export async function readTable(): Promise<TableContents> {
  const read: TableContents = { accounts: [], addresses: [], challenges: [] };
  for await (const items of scanItemPages<Key>()) {
    for (const item of items) collect(item, read);
  }
  return read;
}

function collect(item: Key, { accounts, addresses, challenges }: TableContents): void {
  const kind = kindOf(item);
  if (kind === "account") accounts.push(item as Key & Account);
  if (kind === "challenge") challenges.push(item as Key & StoredChallenge);
  if (kind === "email") {
    const { userId } = item as Key & Partial<Address>;
    addresses.push({ email: idInPartition(item), userId });
  }
}
