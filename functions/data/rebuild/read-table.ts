import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Account } from "../account/account.ts";
import { exportItems } from "../backup/export-items.ts";
import type { StoredChallenge } from "../challenge/stored-challenge.ts";
import { inParallel } from "../table/in-parallel.ts";
import type { Key } from "../table/keys.ts";
import { type PlacedItem, rebuildPlace } from "./rebuild-place.ts";

/** An address that leads to an account. */
export interface Address {
  email: string;
  userId: string | undefined;
}

/** What a rebuild starts from. */
export interface TableRead {
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
export async function readTable(): Promise<TableRead> {
  const read: TableRead = { accounts: [], addresses: [], challenges: [], places: 0 };
  for await (const page of exportItems()) {
    const items = page.map((item) => unmarshall(item) as PlacedItem);
    for (const item of items) sort(item, read);
    await inParallel(items, 10, async (item) => {
      if (await rebuildPlace(item)) read.places++;
    });
  }
  return read;
}

function sort(item: Key, { accounts, addresses, challenges }: TableRead): void {
  if (item.SK === "ACCOUNT") accounts.push(item as Key & Account);
  if (item.SK === "CHALLENGE") challenges.push(item as Key & StoredChallenge);
  if (item.SK === "EMAIL") {
    const { userId } = item as Key & Partial<Address>;
    addresses.push({ email: item.PK.slice("E#".length), userId });
  }
}
