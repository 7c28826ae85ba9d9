import type { HttpRequest, HttpResponse } from "../services/http-message.ts";

/**
 * Applies If-None-Match and If-Modified-Since headers to a full response with status 200. Returns a response with
 * status 304, or the full response (RFC 9110 §13).
 */
export function conditionalResponse(full: HttpResponse, { headers }: HttpRequest): HttpResponse {
  if (full.status !== 200 || !isUnchanged(full, headers)) return full;
  const { "content-type": _, ...kept } = full.headers;
  return { status: 304, headers: kept, body: Buffer.alloc(0) };
}

function isUnchanged(full: HttpResponse, headers: HttpRequest["headers"]): boolean {
  const noneMatch = headers["if-none-match"]?.join(",");
  if (noneMatch !== undefined) {
    const { etag } = full.headers;
    const known = noneMatch.split(",").map((tag) => withoutWeakPrefix(tag.trim()));
    return (
      known.includes("*") || (etag !== undefined && known.includes(withoutWeakPrefix(`${etag}`)))
    );
  }
  const since = headers["if-modified-since"]?.[0];
  const modified = full.headers["last-modified"];
  return (
    since !== undefined &&
    modified !== undefined &&
    Date.parse(String(modified)) <= Date.parse(since)
  );
}

/**
 * Removes the prefix `W/` of a weak ETag. A compressed response has a weak ETag, which must match the strong ETag of
 * the uncompressed file.
 */
function withoutWeakPrefix(tag: string): string {
  return tag.replace(/^W\//, "");
}
