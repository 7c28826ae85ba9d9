import { type MemoryBucket, startMemoryBucket } from "local-cloud/testing";

/** The bucket of the images, in memory. */
export type ObjectStore = MemoryBucket;

/** Starts a bucket and sets the environment of functions; call before any handler is imported. */
export async function startObjectStore(): Promise<ObjectStore> {
  const bucket = await startMemoryBucket("images");
  process.env.AWS_ENDPOINT_URL_S3 = bucket.endpoint;
  process.env.IMAGES_BUCKET = "images";
  return bucket;
}
