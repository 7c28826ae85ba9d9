/** An HTTP request to the local gateway. Header names are in lower case. */
export interface HttpRequest {
  method: string;
  /** Percent-encoded path of the URL, without the query string. */
  path: string;
  /** Query string without the question mark. */
  query: string;
  headers: Record<string, string[]>;
  ip: string;
  /** The request body, or `too-large` if it exceeds API Gateway's limit of 10 MB. */
  body: Buffer | "too-large";
  /** Clock offset of the functions that handle the request, in milliseconds. The `x-local-clock` header sets it. */
  clockShiftMs?: number;
}

/** An HTTP response from the local gateway. Header names are in lower case. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Returns an error response in API Gateway's JSON format. */
export function messageResponse(status: number, message: string): HttpResponse {
  return {
    status,
    headers: { "content-type": "application/json" },
    body: Buffer.from(JSON.stringify({ message })),
  };
}
