import type { HttpRequest, HttpResponse } from "../services/http-message.ts";
import { allowsService, type ResourcePolicy } from "../services/iam/resource-policy.ts";
import type { S3 } from "../services/s3/start-s3.ts";
import { account } from "../template/account.ts";
import { conditionalResponse } from "./conditional-response.ts";

export interface BucketBackend {
  s3: Pick<S3, "readObject">;
  /** Bucket policies, keyed by bucket name. */
  bucketPolicies: Map<string, ResourcePolicy>;
}

/**
 * Handles a request from CloudFront as S3 does. Returns 403 if the bucket policy does not allow CloudFront to read the
 * object. For a missing object, returns 404 if the policy allows listing the bucket, otherwise 403.
 */
export async function serveBucket(
  { s3, bucketPolicies }: BucketBackend,
  { bucket, distributionArn }: { bucket: string; distributionArn: string | undefined },
  request: HttpRequest,
): Promise<HttpResponse> {
  if (!["GET", "HEAD"].includes(request.method)) return refusal(405, "MethodNotAllowed");
  const key = decodeKey(request.path);
  if (key === undefined) return refusal(400, "InvalidURI");
  const policy = bucketPolicies.get(bucket) ?? { Statement: [] };
  const context: Record<string, string> = { "aws:sourceaccount": account.id };
  if (distributionArn) context["aws:sourcearn"] = distributionArn;
  const isAllowed = (action: string, resource: string) =>
    allowsService(policy, { service: "cloudfront.amazonaws.com", action, resource, context });
  const bucketArn = `arn:aws:s3:::${bucket}`;
  if (!isAllowed("s3:GetObject", `${bucketArn}/${key}`)) return refusal(403, "AccessDenied");
  const object = key ? s3.readObject(bucket, key) : undefined;
  if (!object) {
    return isAllowed("s3:ListBucket", bucketArn)
      ? refusal(404, "NoSuchKey")
      : refusal(403, "AccessDenied");
  }
  const { "content-length": _, ...headers } = object.headers;
  return conditionalResponse({ status: 200, headers, body: object.body }, request);
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
