import { unbanUser } from "#shared/contract/admin-users.ts";
import { unbanAccount } from "../data/account/administer-account.ts";
import { endpoint } from "../http/endpoint.ts";
import { managedUserOf } from "./managed-user.ts";

export const handler = endpoint(unbanUser, async ({ params, now }) =>
  managedUserOf(await unbanAccount(params.userId, now)),
);
