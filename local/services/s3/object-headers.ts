import type { ObjectMetadata } from "./object-store.ts";

const storedNames = new Set([
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-type",
  "expires",
]);

/** Returns the request headers that S3 stores with an uploaded object. */
export function storedHeaders(uploaded: Iterable<[string, string]>): Record<string, string> {
  const headers: Record<string, string> = { "content-type": "binary/octet-stream" };
  for (const [header, value] of uploaded) {
    const name = header.toLowerCase();
    if (!storedNames.has(name) && !name.startsWith("x-amz-meta-")) continue;
    // Does not store the encoding `aws-chunked`, because it applies to the request and not to the object.
    const text = name === "content-encoding" ? withoutAwsChunked(value) : value;
    if (text) headers[name] = text;
  }
  return headers;
}

function withoutAwsChunked(encoding: string): string {
  const encodings = encoding.split(",").map((text) => text.trim());
  return encodings.filter((text) => text !== "aws-chunked").join(",");
}

/** Returns the headers of a GetObject response. */
export function responseHeaders(metadata: ObjectMetadata): Record<string, string> {
  return {
    ...metadata.headers,
    "content-length": String(metadata.size),
    etag: metadata.etag,
    "last-modified": new Date(metadata.lastModified).toUTCString(),
  };
}
