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
