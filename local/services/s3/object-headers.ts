import type { ObjectMetadata } from "./objects/object-file.ts";

const kept = new Set([
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-type",
  "expires",
]);

/** The headers of an upload that are kept with the object. */
export function keptHeaders(given: Iterable<[string, string]>): Record<string, string> {
  const headers: Record<string, string> = { "content-type": "binary/octet-stream" };
  for (const [header, value] of given) {
    const name = header.toLowerCase();
    if (!kept.has(name) && !name.startsWith("x-amz-meta-")) continue;
    // aws-chunked tells how the body travelled, not what the object is.
    const text = name === "content-encoding" ? withoutAwsChunked(value) : value;
    if (text) headers[name] = text;
  }
  return headers;
}

function withoutAwsChunked(encoding: string): string {
  const encodings = encoding.split(",").map((text) => text.trim());
  return encodings.filter((text) => text !== "aws-chunked").join(",");
}

/** The headers with which an object is given out. */
export function objectHeaders(metadata: ObjectMetadata): Record<string, string> {
  return {
    ...metadata.headers,
    "accept-ranges": "bytes",
    "content-length": String(metadata.size),
    etag: metadata.etag,
    "last-modified": new Date(metadata.lastModified).toUTCString(),
  };
}
