import type { ErrorBody, ErrorCode } from "#shared/errors.ts";

/**
 * An error response from the API (D32). `message` is the server's French message, or empty if the response
 * contains none.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Error messages by field name, if the request failed validation. */
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfterSeconds?: number) {
    super(body.message ?? "");
    this.name = "ApiError";
    this.status = status;
    this.code = body.code;
    this.errors = body.errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Thrown when a request receives no response, because the network is down or the server is unreachable. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("Connexion impossible. Vérifiez votre réseau, puis réessayez.", { cause });
    this.name = "NetworkError";
  }
}

/** True for a 404 response: the requested resource does not exist or has been deleted. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

const offlineMessage =
  "Vous êtes hors ligne. Rien n'est envoyé\u00a0: réessayez au retour du réseau.";

/**
 * Returns the message to show for an error: the offline message, the server's message, or else `fallback`
 * (spec §8).
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof NetworkError && !navigator.onLine) return offlineMessage;
  return (error instanceof ApiError && error.message) || fallback;
}

/** Default English messages of gateways and proxies, such as HTTP reason phrases and API Gateway errors. */
const gatewaySentence =
  /^(bad (request|gateway)|unauthorized|forbidden|not found|method not allowed|(request|payload|request entity) too (long|large)|unsupported media type|too many requests|limit exceeded|missing authentication token|internal server error|service unavailable|(endpoint request timed out|gateway time-?out))\.?$/i;

/**
 * Converts an error response to an `ApiError`. Code and message stay empty if a gateway sent the response.
 */
export async function readApiError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const known = typeof body === "object" && body !== null ? (body as Partial<ErrorBody>) : {};
  const isGateways = known.code === undefined && gatewaySentence.test(known.message ?? "");
  return new ApiError(response.status, isGateways ? {} : known, retryAfter);
}
