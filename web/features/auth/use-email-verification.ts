import { useEffect, useState } from "react";
import { verifyEmail } from "#shared/contract/auth.ts";
import type { ReplyOf } from "#shared/contract/call.ts";
import { errorMessage, hasCode, NetworkError } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";

type Reply = ReplyOf<typeof verifyEmail>;

export type Verification =
  | { state: "loading" }
  | { state: "success"; text: string; isChange: boolean; account: Reply["account"] }
  | { state: "error"; text: string; canResend: boolean; canRetryInProfile: boolean };

/**
 * The request that was sent for each verification token. If React mounts the page twice, the page reuses this request,
 * because a token works only once (D10).
 */
const requests = new Map<string, Promise<Reply>>();

function verifyOnce(token: string, email: string | undefined): Promise<Reply> {
  const pending = requests.get(token);
  if (pending) return pending;
  const request = send(verifyEmail, { query: { token, email } });
  requests.set(token, request);
  request.catch((error) => {
    // Forgets the request after a network failure, so that the next visit to the page sends it again.
    if (error instanceof NetworkError) requests.delete(token);
  });
  return request;
}

/**
 * Verifies an email address with the token from the verification email. `canResend` is true if the link is no longer
 * valid and the address is still unverified (spec §2). `canRetryInProfile` is true if the link for an address change
 * has expired (D13).
 */
export function useEmailVerification(token: string | undefined, email: string | undefined) {
  const [verification, setVerification] = useState<Verification>(
    token
      ? { state: "loading" }
      : {
          state: "error",
          text: "Token de vérification manquant",
          canResend: false,
          canRetryInProfile: false,
        },
  );

  useEffect(() => {
    if (!token) return;
    let isMounted = true;
    verifyOnce(token, email).then(
      (reply) => isMounted && setVerification(succeeded(reply)),
      (error: unknown) => isMounted && setVerification(failed(error)),
    );
    return () => {
      isMounted = false;
    };
  }, [token, email]);

  return verification;
}

function succeeded({ outcome, message, account }: Reply): Verification {
  const text =
    outcome === "already-verified" || outcome === "changed"
      ? message
      : "Email vérifié avec succès ! Vous pouvez maintenant vous connecter.";
  return { state: "success", text, isChange: outcome === "changed", account };
}

function failed(error: unknown): Verification {
  const text = errorMessage(
    error,
    "Erreur lors de la vérification de l'email. Le lien est peut-être expiré ou invalide.",
  );
  return {
    state: "error",
    text,
    canResend: hasCode(error, "verification-link-expired"),
    canRetryInProfile: hasCode(error, "email-change-expired"),
  };
}
