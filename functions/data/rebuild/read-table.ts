import { inParallel } from "#shared/in-parallel.ts";
import type { Account } from "../items/account.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { kindOf } from "../table/item-kind.ts";
import { idInPartition, type Key } from "../table/keys.ts";
import { scanItemPages } from "../table/scan-table.ts";
import { type AnyItem, rebuildIndexKeys } from "./rebuild-index-keys.ts";

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
  /** Number of items whose index keys were wrong and have been repaired. */
  indexKeys: number;
}

/**
 * Scans the whole table and repairs wrong index keys. Unlike an index query, a scan finds items that are missing from
 * an index.
 */
export async function readTable(): Promise<TableContents> {
  const read: TableContents = { accounts: [], addresses: [], challenges: [], indexKeys: 0 };
  for await (const items of scanItemPages<AnyItem>()) {
    for (const item of items) collect(item, read);
    await inParallel(items, 10, async (item) => {
      if (await rebuildIndexKeys(item)) read.indexKeys++;
    });
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
