/** An HTTP request to the gateway. Header names are in lower case. */
export interface HttpRequest {
  method: string;
  /** Percent-encoded path, without the query string. */
  path: string;
  /** Query string without the question mark. */
  query: string;
  headers: Record<string, string[]>;
  ip: string;
  /** `too-large` when the body exceeds what any origin accepts. */
  body: Buffer | "too-large";
  /** Offset of the clock that functions see while they serve the request, in ms (header x-local-clock). */
  clockShiftMs?: number;
}

/** An HTTP response of the gateway. Header names are in lower case. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Returns an error response in the JSON format of API Gateway. */
export function messageResponse(status: number, message: string): HttpResponse {
  return {
    status,
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify({ message })),
  };
}
