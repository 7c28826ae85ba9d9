import type { Roles } from "../iam/roles.ts";
import { ServiceError } from "../service-error.ts";

/** Throws AccessDenied unless the signer may take the action (`GetObject`) on a bucket or an object of it. */
export type Authorize = (
  action: string,
  bucket: string,
  key?: string,
  context?: Record<string, string>,
) => void;

/** What the holder of a key may do. */
export function authorizer(denialMessage: Roles["denialMessage"], accessKeyId: string): Authorize {
  return (action, bucket, key, context = {}) => {
    const resource = `arn:aws:s3:::${bucket}${key === undefined ? "" : `/${key}`}`;
    const message = denialMessage(accessKeyId, { action: `s3:${action}`, resource, context });
    if (message) throw new ServiceError(403, "AccessDenied", message);
  };
}

/** The error for an object that is not there: only who may list the bucket is told so. */
export function missing(authorize: Authorize, bucket: string): ServiceError {
  authorize("ListBucket", bucket);
  return new ServiceError(404, "NoSuchKey", "The specified key does not exist.");
}
