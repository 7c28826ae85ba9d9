import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { queryItems } from "./requests.ts";

export interface Slice<Item> {
  items: Item[];
  hasMore: boolean;
}

/** Returns the first `limit` items of a query in one request. Reads one more item to check for another page. */
export async function querySlice<Item>(
  query: Omit<QueryCommandInput, "TableName" | "Limit">,
  limit: number,
): Promise<Slice<Item>> {
  const { Items, LastEvaluatedKey } = await queryItems<Item>({ ...query, Limit: limit + 1 });
  const hasMore = Items.length > limit || LastEvaluatedKey !== undefined;
  return { items: Items.slice(0, limit), hasMore };
}
