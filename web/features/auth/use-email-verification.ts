import { useEffect, useState } from "react";
import { verifyEmail } from "#shared/contract/auth.ts";
import type { ReplyOf } from "#shared/contract/call.ts";
import { ApiError, errorMessage, send } from "../../api/client.ts";

type Reply = ReplyOf<typeof verifyEmail>;

export type Verification =
  | { state: "loading" }
  | { state: "success"; text: string; isChange: boolean; account: Reply["account"] }
  | { state: "error"; text: string; mayResend: boolean; mayAskAgain: boolean };

const unverifiedPhrase = "Email non vérifié";

/** One request per link, also where React mounts twice: a link serves a single time (D10). */
const requests = new Map<string, Promise<Reply>>();

function verifyOnce(token: string, email: string | undefined): Promise<Reply> {
  const running = requests.get(token);
  if (running) return running;
  const request = send(verifyEmail, { query: { token, email } });
  requests.set(token, request);
  return request;
}

/**
 * Follows a verification link; `mayResend` when the server says that the address is not verified (spec §2),
 * `mayAskAgain` when the link to a new address is good no more (D13).
 */
export function useEmailVerification(token: string | undefined, email: string | undefined) {
  const [verification, setVerification] = useState<Verification>(
    token
      ? { state: "loading" }
      : {
          state: "error",
          text: "Token de vérification manquant",
          mayResend: false,
          mayAskAgain: false,
        },
  );

  useEffect(() => {
    if (!token) return;
    let current = true;
    verifyOnce(token, email).then(
      (reply) => current && setVerification(succeeded(reply)),
      (error: unknown) => current && setVerification(failed(error)),
    );
    return () => {
      current = false;
    };
  }, [token, email]);

  return verification;
}

function succeeded({ outcome, message, account }: Reply): Verification {
  const isOwn = outcome === "already-verified" || outcome === "changed";
  const text = isOwn
    ? message
    : "Email vérifié avec succès ! Vous pouvez maintenant vous connecter.";
  return { state: "success", text, isChange: outcome === "changed", account };
}

function failed(error: unknown): Verification {
  const text = errorMessage(
    error,
    "Erreur lors de la vérification de l'email. Le lien est peut-être expiré ou invalide.",
  );
  const byCode = error instanceof ApiError && error.code === "verification-link-expired";
  const mayAskAgain = error instanceof ApiError && error.code === "email-change-expired";
  return {
    state: "error",
    text,
    mayResend: byCode || text.includes(unverifiedPhrase),
    mayAskAgain,
  };
}
