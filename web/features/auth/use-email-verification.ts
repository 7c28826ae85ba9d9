import { useEffect, useState } from "react";
import { verifyEmail } from "#shared/contract/auth.ts";
import { ApiError, messageOf, send } from "../../api/client.ts";

export type Verification =
  | { state: "loading" }
  | { state: "success" }
  | { state: "error"; text: string; mayResend: boolean };

const unverifiedPhrase = "Email non vérifié";

/** One request per link, also where React mounts twice: a link serves a single time (D10). */
const requests = new Map<string, Promise<unknown>>();

function verifyOnce(token: string, email: string | undefined): Promise<unknown> {
  const running = requests.get(token);
  if (running) return running;
  const request = send(verifyEmail, { query: { token, email } });
  requests.set(token, request);
  return request;
}

/** Follows a verification link; `mayResend` when the server says that the address is not verified (spec §2). */
export function useEmailVerification(token: string | undefined, email: string | undefined) {
  const [verification, setVerification] = useState<Verification>(
    token
      ? { state: "loading" }
      : { state: "error", text: "Token de vérification manquant", mayResend: false },
  );

  useEffect(() => {
    if (!token) return;
    let current = true;
    verifyOnce(token, email).then(
      () => current && setVerification({ state: "success" }),
      (error: unknown) => current && setVerification(failed(error)),
    );
    return () => {
      current = false;
    };
  }, [token, email]);

  return verification;
}

function failed(error: unknown): Verification {
  const text = messageOf(
    error,
    "Erreur lors de la vérification de l'email. Le lien est peut-être expiré ou invalide.",
  );
  const byCode = error instanceof ApiError && error.code === "verification-link-expired";
  return { state: "error", text, mayResend: byCode || text.includes(unverifiedPhrase) };
}
