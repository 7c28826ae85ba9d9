import { inParallel } from "#shared/in-parallel.ts";
import { type BatchGetOptions, batchGet } from "./batch-get.ts";
import { indexes } from "./indexes.ts";
import { idInPartition, type Key, keys } from "./keys.ts";
import type { RecipeSlot } from "./recipe-id.ts";
import { deleteItem, queryAll, queryItems } from "./requests.ts";

/** An entry of the index `byOwner`, which contains only keys. */
export interface OwnedEntry extends Key {
  owner: string;
  ownerSort: string;
}

/** Returns the index entry of a recipe that its author submitted at `submittedAt` (ISO 8601). */
export function recipeEntry(slot: RecipeSlot, submittedAt: string): OwnedEntry {
  return { ...keys.recipe(slot), owner: slot.userId, ownerSort: submittedAt };
}

interface Order {
  after?: OwnedEntry | undefined;
  descending?: boolean;
}

/**
 * Returns up to `limit` entries of the index `byOwner` with the given owner, sorted by `ownerSort`. The index is
 * eventually consistent.
 */
export async function queryOwned(
  owner: string,
  limit: number,
  { after, descending = false }: Order = {},
): Promise<OwnedEntry[]> {
  const { Items } = await queryItems<OwnedEntry>({
    IndexName: indexes.byOwner,
    KeyConditionExpression: "#owner = :owner",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: { ":owner": owner },
    ExclusiveStartKey: after && indexKeyOf(after),
    ScanIndexForward: !descending,
    Limit: limit,
  });
  return Items;
}

const pageSize = 100;

/** Yields all entries of the index `byOwner` with the given owner, page by page. */
export async function* queryOwnedPages(
  owner: string,
  { descending = false }: Pick<Order, "descending"> = {},
): AsyncGenerator<OwnedEntry[], void, undefined> {
  let page: OwnedEntry[] = [];
  do {
    page = await queryOwned(owner, pageSize, { after: page.at(-1), descending });
    if (page.length > 0) yield page;
  } while (page.length === pageSize);
}

/**
 * Yields all items of an owner, sorted by `ownerSort`. Queries the index `byOwner`, which is eventually consistent, and
 * then reads the items. `options` apply to the reads of the items, not to the query.
 */
export async function* queryOwnedItems<Item>(
  owner: string,
  options?: BatchGetOptions,
): AsyncGenerator<Item, void, undefined> {
  for await (const entries of queryOwnedPages(owner)) {
    const found = await batchGet(entries, options);
    yield* entries.flatMap((entry) => found.get<Item>(entry) ?? []);
  }
}

/** Yields the partition key's id for each of an owner's items. Skips items whose `ownerSort` is later than `until`. */
export async function* queryOwnedIds(
  owner: string,
  until: Date,
): AsyncGenerator<string, void, undefined> {
  const entries = queryAll<OwnedEntry>({
    IndexName: indexes.byOwner,
    KeyConditionExpression: "#owner = :owner AND ownerSort <= :until",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: { ":owner": owner, ":until": until.toISOString() },
    Limit: 100,
  });
  for await (const entry of entries) yield idInPartition(entry);
}

/** Deletes all items with the given owner. */
export async function deleteOwned(owner: string): Promise<void> {
  for await (const entries of queryOwnedPages(owner)) {
    await inParallel(entries, 10, (entry) => deleteItem(entry));
  }
}

function indexKeyOf({ PK, SK, owner, ownerSort }: OwnedEntry): Record<string, string> {
  return { PK, SK, owner, ownerSort };
}
