import { useState } from "react";
import { hasCode } from "../../api/api-error.ts";
import { forgetProof, hasRecentProof } from "../../api/recent-proof.ts";

export type IdentityProofState = ReturnType<typeof useIdentityProof>;

/**
 * Manages the proof of identity that is required to add or remove a passkey. The proof is the password or a recently
 * used passkey. Administrators who have a passkey cannot use the password (D57).
 */
export function useIdentityProof({
  isAdmin,
  hasPasskeys,
}: {
  isAdmin: boolean;
  hasPasskeys: boolean;
}) {
  const [isProven, setProven] = useState(hasRecentProof);
  const acceptsPassword = !(isAdmin && hasPasskeys);

  /** Returns the request body, which contains the password only if the password is required. */
  const toBody = <Values extends { currentPassword: string }>({
    currentPassword,
    ...others
  }: Values) => (isProven || !acceptsPassword ? others : { ...others, currentPassword });

  /** Asks for a new proof of identity if the server rejects the earlier one. */
  const onRefused = (error: unknown) => {
    if (!hasCode(error, "proof-required")) return;
    forgetProof();
    setProven(false);
  };

  return {
    isProven,
    acceptsPassword,
    hasPasskeys,
    canSubmit: isProven || acceptsPassword,
    toBody,
    onProven: () => setProven(true),
    onRefused,
  };
}
