import { type MemoryBucket, startMemoryBucket } from "local-cloud/testing";

/** An in-memory replacement for the S3 bucket of images. */
export type ObjectStore = MemoryBucket;

/** Starts the bucket and sets the environment of functions. Call before any handler is imported. */
export async function startObjectStore(): Promise<ObjectStore> {
  const bucket = await startMemoryBucket("images");
  process.env.AWS_ENDPOINT_URL_S3 = bucket.endpoint;
  process.env.IMAGES_BUCKET = "images";
  return bucket;
}
