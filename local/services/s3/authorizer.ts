import type { Roles } from "../iam/roles.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Throws AccessDenied unless the request's signer may perform an S3 action, such as `GetObject`, on a bucket or object.
 */
export type Authorize = (
  action: string,
  bucket: string,
  key?: string,
  context?: Record<string, string>,
) => void;

/** Returns a function that checks the permissions of an access key's owner. */
export function authorizer(denialMessage: Roles["denialMessage"], accessKeyId: string): Authorize {
  return (action, bucket, key, context = {}) => {
    const resource = `arn:aws:s3:::${bucket}${key === undefined ? "" : `/${key}`}`;
    const message = denialMessage(accessKeyId, { action: `s3:${action}`, resource, context });
    if (message) throw new ServiceError(403, "AccessDenied", message);
  };
}

/**
 * Returns the NoSuchKey error for a missing object. As on AWS, throws AccessDenied if the request's signer is not
 * allowed to list the bucket.
 */
export function missingObjectError(authorize: Authorize, bucket: string): ServiceError {
  authorize("ListBucket", bucket);
  return new ServiceError(404, "NoSuchKey", "The specified key does not exist.");
}
