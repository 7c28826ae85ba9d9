import { hash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { HttpRequest, HttpResponse } from "../../services/http-message.ts";
import { acceptedEncodings, type Encoding } from "./accepted-encodings.ts";
import type { CachePolicy } from "./forward-policy.ts";

/**
 * Content types that CloudFront compresses:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
const compressible =
  /^(text\/|font\/|image\/svg\+xml|image\/x-icon|application\/(javascript|json|xml|wasm|manifest\+json|.*\+(json|xml)|x-javascript|vnd\.ms-fontobject))/;
const minBytes = 1000;
const maxBytes = 10_000_000;

const encoders: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body: Buffer) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipSync(body),
};

/**
 * Cache of compressed response bodies, keyed by encoding and content hash. An ETag is not a suitable key, because two
 * URLs may have the same ETag for different bodies. When the cache is full, the oldest entry is removed.
 */
const cachedBodies = new Map<string, Buffer>();
const maxCachedBodies = 500;

/**
 * Compresses a response body with Brotli or gzip if the cache policy, the content type and the request's
 * Accept-Encoding header allow it.
 */
export function compressResponse(
  policy: CachePolicy,
  request: HttpRequest,
  response: HttpResponse,
): HttpResponse {
  const { status, headers, body } = response;
  const type = String(headers["content-type"] ?? "");
  const fits = body.length >= minBytes && body.length <= maxBytes;
  const eligible = [200, 403, 404].includes(status) && fits && compressible.test(type);
  if (!eligible || headers["content-encoding"] || !(policy.gzip || policy.brotli)) return response;
  const varied = {
    ...headers,
    vary: headers.vary ? `${headers.vary}, Accept-Encoding` : "Accept-Encoding",
  };
  const [encoding] = acceptedEncodings(policy, request);
  if (!encoding) return { status, headers: varied, body };
  const etag = headers.etag === undefined ? undefined : String(headers.etag);
  return {
    status,
    headers: {
      ...varied,
      "content-encoding": encoding,
      ...(etag && { etag: etag.startsWith("W/") ? etag : `W/${etag}` }),
    },
    body: etag
      ? cachedBody(`${encoding} ${hash("sha256", body)}`, () => encoders[encoding](body))
      : encoders[encoding](body),
  };
}

function cachedBody(key: string, compress: () => Buffer): Buffer {
  const cached = cachedBodies.get(key);
  if (cached) return cached;
  const compressed = compress();
  cachedBodies.set(key, compressed);
  const [oldest] = cachedBodies.keys();
  if (cachedBodies.size > maxCachedBodies && oldest !== undefined) cachedBodies.delete(oldest);
  return compressed;
}
