import type { Page, PageQuery } from "#shared/model/page.ts";
import { indexes, keys, lists } from "../table/keys.ts";
import { decodeCursor, encodeCursor } from "../table/page-cursor.ts";
import { querySlice } from "../table/query-slice.ts";
import type { Account } from "./account.ts";

/** One page of all accounts, newest first. */
export async function listAccounts({ limit, cursor }: PageQuery): Promise<Page<Account>> {
  const from = decodeCursor<{ sort: string }>(cursor, ({ sort }) => placeAfter(sort) !== undefined);
  const { items, more } = await querySlice<Account & { sort: string }>(
    {
      IndexName: indexes.byList,
      KeyConditionExpression: "#list = :list",
      ExpressionAttributeNames: { "#list": "list" },
      ExpressionAttributeValues: { ":list": lists.users },
      ScanIndexForward: false,
      ExclusiveStartKey: placeAfter(from?.sort),
    },
    limit,
  );
  const sort = more ? items.at(-1)?.sort : undefined;
  return { items, cursor: sort && encodeCursor({ sort }) };
}

const placePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#([0-9a-z]{12})$/;

/** The key from which a query of the list goes on after the account of that `sort`; undefined if it is none. */
function placeAfter(sort: unknown): Record<string, string> | undefined {
  if (typeof sort !== "string") return undefined;
  const [, id] = placePattern.exec(sort) ?? [];
  return id === undefined ? undefined : { ...keys.account(id), list: lists.users, sort };
}
