import { unbanUser } from "#shared/contract/admin-users.ts";
import { unbanAccount } from "../data/account/administer-account.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(unbanUser, ({ params, now }) => unbanAccount(params.userId, now));
