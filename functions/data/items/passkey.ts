/** A stored passkey (D57). The private key never leaves the user's device. */
export interface StoredPasskey {
  /** Hash of the credential id, also used as the partition key. */
  id: string;
  userId: string;
  /** The credential id as the browser sends it (base64url). */
  credentialId: string;
  name: string;
  /** The public key as a COSE key (base64url). */
  publicKey: string;
  /** Signature counter that the authenticator sent with the last use. Synced passkeys always send 0. */
  counter: number;
  /** Transports through which the browser can reach the authenticator, such as `internal` or `hybrid`. */
  transports?: string[];
  createdAt: string;
  lastUsedAt?: string;
}
