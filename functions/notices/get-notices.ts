import { getNotices } from "#shared/contract/notices.ts";
import { endpoint } from "../http/endpoint.ts";
import { getOwnAccount } from "../profile/get-own-account.ts";
import { ownNotices } from "./own-notices.ts";

export const handler = endpoint(getNotices, async ({ caller }) =>
  ownNotices(await getOwnAccount(caller.id)),
);
