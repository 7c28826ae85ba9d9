import { type MemoryBucket, startMemoryBucket } from "local-cloud/testing/bucket";

/** An in-memory stub of the S3 bucket for images. */
export type ObjectStore = MemoryBucket;

/** Starts the S3 stub and sets the functions' environment variables. Must be called before a handler is imported. */
export async function startObjectStore(): Promise<ObjectStore> {
  const bucket = await startMemoryBucket("images");
  process.env.AWS_ENDPOINT_URL_S3 = bucket.endpoint;
  process.env.IMAGES_BUCKET = "images";
  return bucket;
}
