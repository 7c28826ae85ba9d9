import { getAccount } from "../../data/account/account-store.ts";
import type { StoredPasskey } from "../../data/items/passkey.ts";
import { newId } from "../../data/table/ids.ts";
import { keys } from "../../data/table/keys.ts";
import { sha256 } from "../../sha256.ts";
import { putItems } from "../table/items.ts";
import { changeAccount } from "./users.ts";

/** Stores a passkey for a user. Its public key is a placeholder unless `given` contains one. */
export async function storeTestPasskey(
  userId: string,
  given: Partial<StoredPasskey> = {},
): Promise<StoredPasskey> {
  const { credentialId = newId(32) } = given;
  const passkey: StoredPasskey = {
    id: sha256(credentialId),
    userId,
    credentialId,
    name: "Téléphone",
    publicKey: "AAAA",
    counter: 0,
    transports: ["internal"],
    createdAt: new Date().toISOString(),
    ...given,
  };
  const stored = await getAccount(userId);
  await putItems([{ ...keys.passkey(passkey.id), ...passkey }]);
  await changeAccount(userId, { passkeys: new Set([...(stored?.passkeys ?? []), passkey.id]) });
  return passkey;
}
