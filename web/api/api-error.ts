import type { ErrorBody, ErrorCode } from "#shared/errors.ts";

/** An answer that is an error (D32); `message` is the server's French sentence, empty when it sent none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Sentences by field name, on a validation error. */
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

/** No answer came: the network is down or the server is out of reach. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("Connexion impossible. Vérifiez votre réseau, puis réessayez.", { cause });
    this.name = "NetworkError";
  }
}

const offlineMessage =
  "Vous êtes hors ligne. Rien n'est envoyé\u00a0: réessayez au retour du réseau.";

/** The server's sentence when it sent one, that there is no line, else the fallback of the catalogue (spec §8). */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof NetworkError && !navigator.onLine) return offlineMessage;
  return (error instanceof ApiError && error.message) || fallback;
}

/** What gateways and proxies say by themselves, in English: reason phrases of HTTP and sentences of API Gateway. */
const gatewaySentence =
  /^(bad (request|gateway)|unauthorized|forbidden|not found|method not allowed|(request|payload|request entity) too (long|large)|unsupported media type|too many requests|limit exceeded|missing authentication token|internal server error|service unavailable|(endpoint request timed out|gateway time-?out))\.?$/i;

/** Reads an error answer; what a gateway says instead of us, or a page, gives neither code nor message. */
export async function readApiError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const known = typeof body === "object" && body !== null ? (body as Partial<ErrorBody>) : {};
  const isGateways = known.code === undefined && gatewaySentence.test(known.message ?? "");
  return new ApiError(response.status, isGateways ? {} : known, retryAfter);
}
