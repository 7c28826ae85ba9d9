import { getNotices } from "#shared/contract/notices.ts";
import { requireAccount } from "../data/account/account-store.ts";
import { endpoint } from "../http/endpoint.ts";
import { ownNotices } from "./own-notices.ts";

export const handler = endpoint(getNotices, async ({ caller }) =>
  ownNotices(await requireAccount(caller.id, "not-signed-in")),
);
