import type { ErrorBody, ErrorCode } from "#shared/errors.ts";
import { isMissingChunk, siteUpdatedMessage } from "../navigation/load-chunk.ts";

/** An error response from the API (D32). `message` is the server's French message, or empty if the server sent none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Validation errors by field name. Undefined unless validation failed. */
  readonly errors: Record<string, string> | undefined;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? "");
    this.name = "ApiError";
    this.status = status;
    this.code = body.code;
    this.errors = body.errors;
  }
}

/** Thrown when a request gets no complete response, because the network is down or the server is unreachable. */
export class NetworkError extends Error {
  /** True if the browser was already offline before the call, so that nothing was sent. */
  readonly isUnsent: boolean;

  constructor(cause: unknown, isUnsent = false) {
    super("The request got no response", { cause });
    this.name = "NetworkError";
    this.isUnsent = isUnsent;
  }
}

/** True if the error is a 404 response. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** True if the error is an API response with the given code. */
export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** True if a request failed because the browser is offline. */
export function isOfflineError(error: unknown): boolean {
  return error instanceof NetworkError && !navigator.onLine;
}

const offlineMessage =
  "Vous êtes hors ligne. Rien n'est envoyé\u00a0: réessayez au retour du réseau.";

/**
 * Returns an error message for the user (spec §8). If the browser was offline, the message says that nothing was sent.
 * If a file of the site no longer exists, the message says that the site was updated. Otherwise, returns the server's
 * message, or `fallback` without one.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof NetworkError && error.isUnsent) return offlineMessage;
  if (isMissingChunk(error)) return siteUpdatedMessage;
  return (error instanceof ApiError && error.message) || fallback;
}

/** Matches the default English error messages of gateways and proxies, such as "Bad Gateway". */
const gatewaySentence =
  /^(bad (request|gateway)|unauthorized|forbidden|not found|method not allowed|(request|payload|request entity) too (long|large)|unsupported media type|too many requests|limit exceeded|missing authentication token|internal server error|service unavailable|(endpoint request timed out|gateway time-?out))\.?$/i;

/** Parses an error response. The code and the message are empty if the response came from a gateway. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const known = typeof body === "object" && body !== null ? (body as Partial<ErrorBody>) : {};
  const isFromGateway = known.code === undefined && gatewaySentence.test(known.message ?? "");
  return new ApiError(response.status, isFromGateway ? {} : known);
}
