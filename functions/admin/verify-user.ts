import { verifyUser } from "#shared/contract/admin-users.ts";
import { verifyAccount } from "../data/account/administer-account.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(verifyUser, ({ params, now }) => verifyAccount(params.userId, now));
