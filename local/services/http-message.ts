/** An HTTP request to the local gateway. Header names are in lower case. */
export interface HttpRequest {
  method: string;
  /** Path of the request, percent-encoded and without the query string. */
  path: string;
  /** Query string of the request, without the question mark. */
  query: string;
  headers: Record<string, string[]>;
  ip: string;
  /** Body of the request, or `too-large` when the body exceeds the limit of every origin. */
  body: Buffer | "too-large";
  /** Offset of the function's clock for this request, in milliseconds (header x-local-clock). */
  clockShiftMs?: number;
}

/** An HTTP response from the gateway. Header names are in lower case. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Returns an error response in the JSON format that API Gateway uses. */
export function messageResponse(status: number, message: string): HttpResponse {
  return {
    status,
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify({ message })),
  };
}
