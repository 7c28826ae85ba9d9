import type { ServerResponse } from "node:http";
import type { Authorize } from "../authorizer.ts";
import type { Bucket } from "../objects/bucket.ts";
import type { ObjectMetadata } from "../objects/object-file.ts";
import type { S3Request } from "../s3-request.ts";

/** An object that has just been written. */
export interface ObjectCreated extends Pick<ObjectMetadata, "key" | "size" | "etag"> {
  bucket: string;
}

/** An authenticated request with what serves it. */
interface OperationContext {
  request: S3Request;
  response: ServerResponse;
  bucket: Bucket;
  /** What the signature says of the body. */
  payloadHash: string;
  authorize: Authorize;
  /** Another bucket, of CopyObject; throws NoSuchBucket. */
  bucketNamed(name: string): Bucket;
  created(object: ObjectCreated): void;
}

export type Operation = (context: OperationContext) => Promise<void>;
