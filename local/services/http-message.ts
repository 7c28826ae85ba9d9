/** A request as it travels through the gateway; header names are in lower case. */
export interface HttpRequest {
  method: string;
  /** Path as sent, percent-encoded, without the query. */
  path: string;
  /** Without the question mark. */
  query: string;
  headers: Record<string, string[]>;
  /** Address of the client. */
  ip: string;
  /** The body, or that it was longer than any origin takes. */
  body: Buffer | "too-large";
  /** How much later than now the functions that serve it are to live, in ms (header x-local-clock). */
  clockShiftMs?: number;
}

/** An answer as it travels back; header names are in lower case. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** A JSON answer of the gateway's own, in the shape of API Gateway's. */
export function messageResponse(status: number, message: string): HttpResponse {
  return {
    status,
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify({ message })),
  };
}
