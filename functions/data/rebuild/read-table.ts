import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Account } from "../items/account.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { inParallel } from "../table/in-parallel.ts";
import type { Key } from "../table/keys.ts";
import { scanPages } from "../table/scan-table.ts";
import { type AnyItem, rebuildIndexKeys } from "./rebuild-index-keys.ts";

/** An address that leads to an account. */
export interface Address {
  email: string;
  userId: string | undefined;
}

/** What a rebuild starts from. */
export interface TableContents {
  accounts: Account[];
  addresses: Address[];
  challenges: StoredChallenge[];
  /** How many items did not stand where the indexes should list them, and do now. */
  places: number;
}

/**
 * Reads the whole table once, item by item, as an item that an index has lost is found in no other way; puts the
 * places in the indexes right.
 */
export async function readTable(): Promise<TableContents> {
  const read: TableContents = { accounts: [], addresses: [], challenges: [], places: 0 };
  for await (const page of scanPages()) {
    const items = page.map((item) => unmarshall(item) as AnyItem);
    for (const item of items) sort(item, read);
    await inParallel(items, 10, async (item) => {
      if (await rebuildIndexKeys(item)) read.places++;
    });
  }
  return read;
}

function sort(item: Key, { accounts, addresses, challenges }: TableContents): void {
  if (item.SK === "ACCOUNT") accounts.push(item as Key & Account);
  if (item.SK === "CHALLENGE") challenges.push(item as Key & StoredChallenge);
  if (item.SK === "EMAIL") {
    const { userId } = item as Key & Partial<Address>;
    addresses.push({ email: item.PK.slice("E#".length), userId });
  }
}
