import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { queryItems } from "./requests.ts";

/** Items of a query in its order; `more` tells whether another follows the last of them. */
export interface Slice<Item> {
  items: Item[];
  hasMore: boolean;
}

/** The first `limit` items that a query finds, by one request; it reads one more to know whether there is. */
export async function querySlice<Item>(
  query: Omit<QueryCommandInput, "TableName" | "Limit">,
  limit: number,
): Promise<Slice<Item>> {
  const { Items, LastEvaluatedKey } = await queryItems({ ...query, Limit: limit + 1 });
  const items = (Items ?? []) as Item[];
  const hasMore = items.length > limit || LastEvaluatedKey !== undefined;
  return { items: items.slice(0, limit), hasMore };
}
