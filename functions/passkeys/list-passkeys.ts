import * as contract from "#shared/contract/passkeys.ts";
import { listPasskeys } from "../data/passkey/passkey-store.ts";
import { endpoint } from "../http/endpoint.ts";
import { getOwnAccount } from "../profile/get-own-account.ts";

export const handler = endpoint(contract.listPasskeys, async ({ caller }) => {
  const passkeys = await listPasskeys(await getOwnAccount(caller.id));
  return passkeys.map((passkey) => ({ ...passkey, lastUsedAt: passkey.lastUsedAt ?? null }));
});
