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

/** The server's sentence when it sent one, else the fallback that the catalogue of spec §8 names. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

/** Reads an error answer; an answer that is not ours (a proxy's page) has neither code nor message. */
export async function readApiError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const known = typeof body === "object" && body !== null ? (body as Partial<ErrorBody>) : {};
  return new ApiError(response.status, known, retryAfter);
}
