import * as contract from "#shared/contract/passkeys.ts";
import { requireAccount } from "../data/account/account-store.ts";
import { listPasskeys } from "../data/passkey/passkey-store.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.listPasskeys, async ({ caller }) => {
  const passkeys = await listPasskeys(await requireAccount(caller.id, "not-signed-in"));
  return passkeys.map((passkey) => ({ ...passkey, lastUsedAt: passkey.lastUsedAt ?? null }));
});
