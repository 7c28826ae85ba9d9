/**
 * How long a proof of identity with a passkey counts as recent. This is half a minute shorter than on the server
 * (`passkeyLimits.proofMinutes`), so that the proof does not expire while a request is in flight.
 */
const validMs = 4.5 * 60_000;

let provenAt = Number.NEGATIVE_INFINITY;

/**
 * Records that the user has just proved their identity with a passkey. Further proofs are not needed for a few minutes
 * (D57).
 */
export function rememberProof(): void {
  provenAt = Date.now();
}

/** Forgets the proof of identity. Called when the session ends, or when the server no longer accepts the proof. */
export function forgetProof(): void {
  provenAt = Number.NEGATIVE_INFINITY;
}

/**
 * True if the user has proved their identity with a passkey in the last few minutes. The server makes the final
 * decision on whether the proof is still accepted.
 */
export function hasRecentProof(): boolean {
  return Date.now() - provenAt < validMs;
}
