import { inParallel } from "./in-parallel.ts";
import { indexes } from "./indexes.ts";
import type { Key } from "./keys.ts";
import { deleteItem, queryItems } from "./requests.ts";

/** An entry of byOwner: the key of an item and what it is listed by. */
export interface OwnedEntry extends Key {
  owner: string;
  ownerSort: string;
}

interface Order {
  after?: OwnedEntry | undefined;
  descending?: boolean;
}

/** Up to `limit` items of an owner in the order of `ownerSort`, after an entry; the index may lag a moment behind. */
export async function queryOwned(
  owner: string,
  limit: number,
  { after, descending = false }: Order = {},
): Promise<OwnedEntry[]> {
  const { Items } = await queryItems({
    IndexName: indexes.byOwner,
    KeyConditionExpression: "#owner = :owner",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: { ":owner": owner },
    ExclusiveStartKey: after && placeOf(after),
    ScanIndexForward: !descending,
    Limit: limit,
  });
  return (Items ?? []) as OwnedEntry[];
}

/** All items of an owner, a page at a time. */
export async function* queryOwnedPages(
  owner: string,
  pageSize = 100,
): AsyncGenerator<OwnedEntry[], void, undefined> {
  for (let page: OwnedEntry[] = []; ; ) {
    page = await queryOwned(owner, pageSize, { after: page.at(-1) });
    if (page.length > 0) yield page;
    if (page.length < pageSize) return;
  }
}

/** Deletes all items of an owner. */
export async function deleteOwned(owner: string): Promise<void> {
  for await (const entries of queryOwnedPages(owner)) {
    await inParallel(entries, 10, ({ PK, SK }) => deleteItem({ Key: { PK, SK } }));
  }
}

function placeOf({ PK, SK, owner, ownerSort }: OwnedEntry): Record<string, string> {
  return { PK, SK, owner, ownerSort };
}
