import { buffer } from "node:stream/consumers";
import type { Services } from "../assembly/services.ts";
import type { HttpRequest, HttpResponse } from "./http-message.ts";
import { partOf } from "./part-of.ts";

const accessDenied = '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>';

/**
 * Answers from a bucket behind CloudFront: without an origin access control, and for a key that is not there (the
 * distribution may not list the bucket), S3 says 403.
 */
export async function serveBucket(
  s3: Pick<Services["s3"], "readObject">,
  { bucket, trusted }: { bucket: string; trusted: boolean },
  request: HttpRequest,
): Promise<HttpResponse> {
  if (!["GET", "HEAD"].includes(request.method)) return refusal(405);
  const key = decodeKey(request.path);
  const object = trusted && key ? await s3.readObject(bucket, key) : undefined;
  if (!object) return refusal(403);
  const headers = { ...object.headers, "accept-ranges": "bytes" };
  return partOf({ status: 200, headers, body: await buffer(object.body) }, request);
}

function refusal(status: number): HttpResponse {
  return { status, headers: { "content-type": "application/xml" }, body: Buffer.from(accessDenied) };
}

function decodeKey(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
}
