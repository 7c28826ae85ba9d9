import type { Page, PageQuery } from "#shared/model/page.ts";
import type { Account } from "../items/account.ts";
import { indexes, lists } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { decodeCursor, encodeCursor } from "../table/page-cursor.ts";
import { querySlice } from "../table/query-slice.ts";

type ListedAccount = Account & { sort: string };

/** One page of all accounts, newest first. */
export async function listAccounts({ limit, cursor }: PageQuery): Promise<Page<Account>> {
  const { items, hasMore } = await accountsAfter(cursor, limit);
  return { items, cursor: hasMore ? cursorAfter(items.at(-1)) : undefined };
}

/** How many accounts one answer of a search looks at. */
const lookedAt = 400;

/**
 * One page of the accounts whose name or address contains a text, whatever its case and accents, newest first. It looks
 * at so many only, so that an answer costs the same whoever is sought: a page may be empty and lead on.
 */
export async function searchAccounts(
  search: string,
  { limit, cursor }: PageQuery,
): Promise<Page<Account>> {
  const sought = folded(search);
  const { items, hasMore } = await accountsAfter(cursor, lookedAt);
  const matches = items.filter(({ nom, email }) => folded(`${nom}\n${email}`).includes(sought));
  const shown = matches.slice(0, limit);
  const isCut = matches.length > limit;
  const last = isCut ? shown.at(-1) : items.at(-1);
  return { items: shown, cursor: isCut || hasMore ? cursorAfter(last) : undefined };
}

/** Without case and accents: "Éloïse" is found by "eloise". */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

function cursorAfter(last: ListedAccount | undefined): string | undefined {
  return last && encodeCursor({ sort: last.sort });
}

function accountsAfter(cursor: string | undefined, limit: number) {
  const from = decodeCursor<{ sort: string }>(cursor, ({ sort }) => placeAfter(sort) !== undefined);
  return querySlice<ListedAccount>(
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
}

const placePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#([0-9a-z]{12})$/;

/** The key from which a query of the list goes on after the account of that `sort`; undefined if it is none. */
function placeAfter(sort: unknown): Record<string, string> | undefined {
  if (typeof sort !== "string") return undefined;
  const [, id] = placePattern.exec(sort) ?? [];
  return id === undefined ? undefined : { ...keys.account(id), list: lists.users, sort };
}
