import type { StoredPasskey } from "../data/items/passkey.ts";

/** Returns the credential descriptor that identifies a passkey to the browser (WebAuthn Level 3, §5.8.3). */
export function descriptorOf({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, ...(transports && { transports }) };
}
