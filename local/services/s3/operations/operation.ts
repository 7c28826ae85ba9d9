import type { ServerResponse } from "node:http";
import type { Authorize } from "../authorizer.ts";
import type { Bucket } from "../object-store.ts";
import type { S3Request } from "../s3-request.ts";

interface OperationContext {
  request: S3Request;
  response: ServerResponse;
  bucket: Bucket;
  payloadHash: string;
  authorize: Authorize;
  /**
   * Returns a bucket by name, for example the source bucket of CopyObject. Throws NoSuchBucket if it does not exist.
   */
  findBucket(name: string): Bucket;
}

export type Operation = (context: OperationContext) => Promise<void>;
