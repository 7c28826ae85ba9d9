import { PutObjectCommand, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { longAwsTimeouts } from "../aws-timeouts.ts";
import { config } from "../config.ts";

let client: S3Client | undefined;

/**
 * Returns the S3 client of this Lambda container. Outside AWS, it uses path-style URLs, because bucket host names may
 * not resolve there.
 */
export function s3(): S3Client {
  const { AWS_ENDPOINT_URL_S3: own, AWS_ENDPOINT_URL: common } = process.env;
  client ??= new S3Client({
    maxAttempts: 4,
    retryMode: "standard",
    requestHandler: longAwsTimeouts,
    forcePathStyle: Boolean(own ?? common),
  });
  return client;
}

/** Name of the S3 bucket for uploads and recipe images. */
export function bucketName(): string {
  return config("images").IMAGES_BUCKET;
}

/** Stores a picture. Browsers may cache it forever. CloudFront checks hourly whether it still exists (D43). */
export async function putPicture(
  Key: string,
  Body: Buffer,
  ContentType: "image/webp" | "image/jpeg",
): Promise<void> {
  const CacheControl = "public, max-age=31536000, s-maxage=3600, immutable";
  await s3().send(
    new PutObjectCommand({ Bucket: bucketName(), Key, Body, ContentType, CacheControl }),
  );
}

/**
 * True if S3 reports that the object does not exist. S3 responds with 403 instead of 404 if the caller may not list the
 * bucket.
 */
export function isMissingKey(error: unknown): boolean {
  const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
  return status === 403 || status === 404;
}
