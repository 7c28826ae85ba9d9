import { useEffect, useState } from "react";
import { verifyEmail } from "#shared/contract/auth.ts";
import type { ReplyOf } from "#shared/contract/call.ts";
import { ApiError, hasCode, NetworkError } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";

type Reply = ReplyOf<typeof verifyEmail>;

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
    // Forgets the request, so that a retry or the next visit to the page sends it again.
    if (isWorthRetrying(error)) requests.delete(token);
  });
  return request;
}

/**
 * Verifies an email address with the token from the verification email. Returns neither `reply` nor `error` while the
 * request is in flight. `retry` sends a failed request again.
 */
export function useEmailVerification(token: string | undefined, email: string | undefined) {
  const [result, setResult] = useState<{ reply?: Reply; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends the request again
  useEffect(() => {
    if (!token) return;
    let isMounted = true;
    verifyOnce(token, email).then(
      (reply) => isMounted && setResult({ reply }),
      (error: unknown) => isMounted && setResult({ error }),
    );
    return () => {
      isMounted = false;
    };
  }, [token, email, attempt]);

  function retry() {
    setResult({});
    setAttempt((count) => count + 1);
  }

  return { ...result, retry };
}

/**
 * True if the same request may succeed later: it got no response, there were too many requests, another request changed
 * the same item, or the server failed.
 */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof NetworkError || hasCode(error, "conflict")) return true;
  return error instanceof ApiError && (error.status === 429 || error.status >= 500);
}
