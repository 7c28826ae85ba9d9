import type { HttpRequest, HttpResponse } from "../services/http-message.ts";
import { parseRange } from "../services/parse-range.ts";

/**
 * Applies If-None-Match, If-Modified-Since and Range headers to a full response with status 200. Returns a response
 * with status 304, 206 or 416, or the full response (RFC 9110 §13, §14). Ignores Range headers that request several
 * ranges.
 */
export function conditionalResponse(full: HttpResponse, { headers }: HttpRequest): HttpResponse {
  if (full.status !== 200) return full;
  if (isUnchanged(full, headers)) {
    const { "content-type": _, ...kept } = full.headers;
    return { status: 304, headers: kept, body: Buffer.alloc(0) };
  }
  const size = full.body.length;
  const range = parseRange(headers.range?.[0], size);
  if (!range || headers["if-range"]) return full;
  if (range === "unsatisfiable") {
    const body = Buffer.alloc(0);
    return { status: 416, headers: { "content-range": `bytes */${size}` }, body };
  }
  const { start, end } = range;
  return {
    status: 206,
    headers: { ...full.headers, "content-range": `bytes ${start}-${end}/${size}` },
    body: full.body.subarray(start, end + 1),
  };
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
