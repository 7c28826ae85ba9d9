/**
 * How long the site treats a proof of identity as recent. The server's limit (`passkeyLimits.proofMinutes`) is half a
 * minute longer, so that a proof does not expire while a request is in flight.
 */
const validMs = 4.5 * 60_000;

let provenAt = Number.NEGATIVE_INFINITY;

/** Records that the user has just proved their identity with a passkey. The proof is valid for a few minutes (D57). */
export function rememberProof(): void {
  provenAt = Date.now();
}

/** Forgets the proof of identity. Called when the session ends or when the server rejects the proof. */
export function forgetProof(): void {
  provenAt = Number.NEGATIVE_INFINITY;
}

/** True if the user has recently proved their identity with a passkey. The server may still reject the proof. */
export function hasRecentProof(): boolean {
  return Date.now() - provenAt < validMs;
}
