import type { Account } from "../items/account.ts";
import type { StoredPasskey } from "../items/passkey.ts";
import { batchGet } from "../table/batch-get.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";
import { sha256 } from "../table/sha256.ts";
import { deleteStep, type Step } from "../table/steps.ts";

/** Returns the passkey with the given credential id, if there is one, with a strongly consistent read. */
export function getPasskey(credentialId: string): Promise<StoredPasskey | undefined> {
  return getItem<StoredPasskey>(keys.passkey(sha256(credentialId)), { consistent: true });
}

/** Returns the passkeys of an account, oldest first, with a strongly consistent read. */
export async function listPasskeys({
  passkeys = new Set(),
}: Pick<Account, "passkeys">): Promise<StoredPasskey[]> {
  const wanted = [...passkeys].map(keys.passkey);
  const found = await batchGet(wanted, { consistent: true });
  return wanted
    .flatMap((key) => found.get<StoredPasskey>(key) ?? [])
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/**
 * Returns the transaction steps that delete all passkeys of an account. The same transaction must delete the account
 * or remove its attribute `passkeys`, with the condition from `ifPasskeys`.
 */
export function removePasskeySteps({ passkeys = new Set() }: Pick<Account, "passkeys">): Step[] {
  return [...passkeys].map((id) => deleteStep({ Key: keys.passkey(id) }));
}

/** Returns the condition that an account has the same passkeys as when it was read. */
export function ifPasskeys({ passkeys }: Pick<Account, "passkeys">) {
  return passkeys
    ? { condition: "passkeys = :passkeys", values: { ":passkeys": passkeys } }
    : { condition: "attribute_not_exists(passkeys)", values: {} };
}
