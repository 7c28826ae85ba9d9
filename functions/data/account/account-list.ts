import type { Page, PageQuery } from "#shared/model/page.ts";
import { foldText } from "#shared/rules/fold-text.ts";
import type { Account } from "../items/account.ts";
import { datedListKey } from "../table/dated-lists.ts";
import { lists, owners } from "../table/indexes.ts";
import { inList } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryOwnedIds } from "../table/owned-items.ts";
import { encodeCursor } from "../table/page-cursor.ts";
import { queryPage } from "../table/query-page.ts";

/** Cursor into the list of accounts: the `sort` attribute of the last account on the previous page. */
export type AccountPosition = Record<"sort", string>;

type ListedAccount = Account & { sort: string };

/** Returns a page of accounts, newest first. */
export function listAccounts(page: PageQuery): Promise<Page<ListedAccount>> {
  const query = { ...inList(lists.users), ScanIndexForward: false };
  return queryPage<ListedAccount, AccountPosition>(query, page, {
    positionOf,
    startKeyAt: ({ sort }) => datedListKey(lists.users, keys.account, sort),
  });
}

function positionOf({ sort }: ListedAccount): AccountPosition {
  return { sort };
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
  const examined = await listAccounts({ limit: accountsPerSearch, cursor });
  const matches = examined.items.filter(({ nom, email }) =>
    foldText(`${nom}\n${email}`).includes(text),
  );
  const shown = matches.slice(0, limit);
  const last = matches.length > limit ? shown.at(-1) : undefined;
  return { items: shown, cursor: last ? encodeCursor(positionOf(last)) : examined.cursor };
}
