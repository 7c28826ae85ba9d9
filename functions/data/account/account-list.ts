import type { Page, PageQuery } from "#shared/model/page.ts";
import { foldText } from "#shared/rules/fold-text.ts";
import type { Account } from "../items/account.ts";
import { datedListKey } from "../table/dated-lists.ts";
import { lists, owners } from "../table/indexes.ts";
import { inList } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryOwnedIds } from "../table/owned-items.ts";
import { decodeCursor, encodeCursor } from "../table/page-cursor.ts";
import { querySlice } from "../table/query-slice.ts";

/** Cursor into the list of accounts: the `sort` attribute of the last account on the previous page. */
export type AccountPosition = Record<"sort", string>;

type ListedAccount = Account & { sort: string };

/** Returns a page of accounts, newest first. */
export async function listAccounts({ limit, cursor }: PageQuery): Promise<Page<Account>> {
  const { items, hasMore } = await accountsAfter(cursor, limit);
  return { items, cursor: hasMore ? cursorAfter(items.at(-1)) : undefined };
}

/** Yields the ids of unverified accounts created up to the given time, oldest first. */
export function unverifiedAccounts(createdUntil: Date): AsyncIterable<string> {
  return queryOwnedIds(owners.unverifiedAccounts, createdUntil);
}

const accountsPerSearch = 400;

/**
 * Returns a page of accounts whose name or email address contains `search`, newest first. Ignores case and accents.
 * Examines at most 400 accounts per call, so more pages may follow an empty page.
 */
export async function searchAccounts(
  search: string,
  { limit, cursor }: PageQuery,
): Promise<Page<Account>> {
  const text = foldText(search);
  const { items, hasMore } = await accountsAfter(cursor, accountsPerSearch);
  const matches = items.filter(({ nom, email }) => foldText(`${nom}\n${email}`).includes(text));
  const shown = matches.slice(0, limit);
  const isCut = matches.length > limit;
  const last = isCut ? shown.at(-1) : items.at(-1);
  return { items: shown, cursor: isCut || hasMore ? cursorAfter(last) : undefined };
}

function cursorAfter(last: ListedAccount | undefined): string | undefined {
  return last && encodeCursor({ sort: last.sort });
}

function accountsAfter(cursor: string | undefined, limit: number) {
  const from = decodeCursor<AccountPosition>(cursor, ({ sort }) => listKeyOf(sort) !== undefined);
  return querySlice<ListedAccount>(
    {
      ...inList(lists.users),
      ScanIndexForward: false,
      ExclusiveStartKey: listKeyOf(from?.sort),
    },
    limit,
  );
}

function listKeyOf(sort: unknown) {
  return datedListKey(lists.users, keys.account, sort);
}
