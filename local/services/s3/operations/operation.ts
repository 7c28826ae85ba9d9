import type { ServerResponse } from "node:http";
import type { Authorize } from "../authorizer.ts";
import type { Bucket } from "../objects/bucket.ts";
import type { S3Request } from "../s3-request.ts";

/** An authenticated request. */
interface OperationContext {
  request: S3Request;
  response: ServerResponse;
  bucket: Bucket;
  /** The value of x-amz-content-sha256. */
  payloadHash: string;
  authorize: Authorize;
  /** Finds the source bucket of CopyObject. Throws NoSuchBucket. */
  findBucket(name: string): Bucket;
}

export type Operation = (context: OperationContext) => Promise<void>;
