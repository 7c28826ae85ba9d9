import { verifyUser } from "#shared/contract/admin-users.ts";
import { verifyAccount } from "../data/account/administer-account.ts";
import { endpoint } from "../http/endpoint.ts";
import { managedUserOf } from "./managed-user.ts";

export const handler = endpoint(verifyUser, async ({ params, now }) =>
  managedUserOf(await verifyAccount(params.userId, now)),
);
