import { S3Client } from "@aws-sdk/client-s3";
import { config } from "../config.ts";

let client: S3Client | undefined;

/** The S3 client of this container. Another endpoint than AWS's may have no host name for each bucket. */
export function s3(): S3Client {
  const { AWS_ENDPOINT_URL_S3: own, AWS_ENDPOINT_URL: common } = process.env;
  client ??= new S3Client({
    maxAttempts: 4,
    retryMode: "standard",
    forcePathStyle: Boolean(own ?? common),
  });
  return client;
}

/** The bucket that holds `uploads/` as browsers send them and `images/` as the site shows them. */
export function bucketName(): string {
  return config("images").IMAGES_BUCKET;
}
