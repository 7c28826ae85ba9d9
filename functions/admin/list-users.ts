import { listUsers } from "#shared/contract/admin-users.ts";
import { listAccounts, searchAccounts } from "../data/account/account-list.ts";
import { endpoint } from "../http/endpoint.ts";
import { managedUserOf } from "./managed-user.ts";

export const handler = endpoint(listUsers, async ({ query: { search, ...page } }) => {
  const { items, cursor } = search ? await searchAccounts(search, page) : await listAccounts(page);
  return { items: items.map(managedUserOf), cursor };
});
