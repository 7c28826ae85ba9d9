import { listUsers } from "#shared/contract/admin-users.ts";
import { listAccounts, searchAccounts } from "../data/account/account-list.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(listUsers, ({ query: { search, ...page } }) =>
  search ? searchAccounts(search, page) : listAccounts(page),
);
