import { buffer } from "node:stream/consumers";
import type { HttpRequest, HttpResponse } from "../services/http-message.ts";
import type { BucketRead } from "../services/s3/bucket-read.ts";
import type { S3 } from "../services/s3/start-s3.ts";
import { partOf } from "./part-of.ts";

export interface BucketBackend {
  s3: Pick<S3, "readObject">;
  /** What policies let CloudFront do, by bucket. */
  bucketReads: Map<string, BucketRead[]>;
}

/**
 * Answers from a bucket as S3 does to CloudFront: 403 for what the bucket's policy does not let this distribution
 * read, and for a missing key, too, unless it may list the bucket (then 404).
 */
export async function serveBucket(
  { s3, bucketReads }: BucketBackend,
  { bucket, distributionArn }: { bucket: string; distributionArn: string | undefined },
  request: HttpRequest,
): Promise<HttpResponse> {
  if (!["GET", "HEAD"].includes(request.method)) return refusal(405, "MethodNotAllowed");
  const key = decodeKey(request.path);
  if (key === undefined) return refusal(400, "InvalidURI");
  const reads = (bucketReads.get(bucket) ?? []).filter(
    (read) => read.distributionArn === undefined || read.distributionArn === distributionArn,
  );
  if (!reads.some(({ covers }) => covers(key))) return refusal(403, "AccessDenied");
  const object = key ? await s3.readObject(bucket, key) : undefined;
  if (!object) {
    return reads.some(({ lists }) => lists)
      ? refusal(404, "NoSuchKey")
      : refusal(403, "AccessDenied");
  }
  const { "content-length": _, ...headers } = object.headers;
  return partOf({ status: 200, headers, body: await buffer(object.body) }, request);
}

function refusal(status: number, code: string): HttpResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
  return { status, headers: { "content-type": "application/xml" }, body: Buffer.from(body) };
}

function decodeKey(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
}
