import type { HttpRequest, HttpResponse } from "../services/http-message.ts";

/** What a conditional (If-None-Match, If-Modified-Since) or one-range request gets of a whole answer (RFC 9110 §13, §14). */
export function conditionalResponse(whole: HttpResponse, { headers }: HttpRequest): HttpResponse {
  if (isUnchanged(whole, headers)) {
    const { "content-type": _, ...kept } = whole.headers;
    return { status: 304, headers: kept, body: Buffer.alloc(0) };
  }
  const range = headers.range?.[0]?.match(/^bytes=(\d*)-(\d*)$/);
  if (!range || headers["if-range"]) return whole;
  const size = whole.body.length;
  const [, from = "", to = ""] = range;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from === "" && to === "") return whole;
  if (start > end) {
    const body = Buffer.alloc(0);
    return { status: 416, headers: { "content-range": `bytes */${size}` }, body };
  }
  return {
    status: 206,
    headers: { ...whole.headers, "content-range": `bytes ${start}-${end}/${size}` },
    body: whole.body.subarray(start, end + 1),
  };
}

function isUnchanged(whole: HttpResponse, headers: HttpRequest["headers"]): boolean {
  const asked = headers["if-none-match"]?.join(",");
  if (asked !== undefined) {
    const known = weak(String(whole.headers.etag ?? ""));
    return asked.split(",").some((tag) => tag.trim() === "*" || weak(tag.trim()) === known);
  }
  const since = headers["if-modified-since"]?.[0];
  const changed = whole.headers["last-modified"];
  return (
    since !== undefined && changed !== undefined && Date.parse(String(changed)) <= Date.parse(since)
  );
}

/** Tags compare weakly here: a compressed answer carries the weak form of the same tag. */
function weak(tag: string): string {
  return tag.replace(/^W\//, "");
}
