import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Page, PageQuery } from "#shared/model/page.ts";
import { decodeCursor, encodeCursor } from "./page-cursor.ts";
import { querySlice } from "./query-slice.ts";

/** Defines how the cursors of a list identify its items. */
interface Positions<Item, Position> {
  /** Returns the contents of the cursor for a page that ends with `last`. */
  positionOf: (last: Item) => Position;
  /**
   * Returns the key of the item at a position. Returns undefined for an invalid position, or for one outside the
   * requested list, because clients can forge cursors.
   */
  startKeyAt: (position: Partial<Position>) => QueryCommandInput["ExclusiveStartKey"];
}

/** Returns a page of the items of a query, in one request. Throws `validation` if the cursor is invalid. */
export async function queryPage<Item, Position extends Record<string, string>>(
  query: Omit<QueryCommandInput, "TableName" | "Limit" | "ExclusiveStartKey">,
  { limit, cursor }: PageQuery,
  { positionOf, startKeyAt }: Positions<Item, Position>,
): Promise<Page<Item>> {
  const start = decodeCursor<Position>(
    cursor,
    (key) => startKeyAt(key as Partial<Position>) !== undefined,
  );
  const { items, hasMore } = await querySlice<Item>(
    { ...query, ExclusiveStartKey: start && startKeyAt(start) },
    limit,
  );
  const last = hasMore ? items.at(-1) : undefined;
  return { items, cursor: encodeCursor(last && positionOf(last)) };
}
