import { account } from "../../template/account.ts";
import type { Bucket, ObjectMetadata } from "./object-store.ts";

/** A notification about new objects. `send` is called for each new object whose key starts with `prefix`. */
export interface CreationNotification {
  prefix: string;
  send(body: string): void;
}

/** Returns a bucket that sends the given notifications when objects are created. */
export function withNotifications(bucket: Bucket, notifications: CreationNotification[]): Bucket {
  if (notifications.length === 0) return bucket;
  return {
    ...bucket,
    put(object) {
      const metadata = bucket.put(object);
      const body = JSON.stringify({
        Records: [creationEvent(bucket.name, object.origin ?? "Put", metadata)],
      });
      for (const { prefix, send } of notifications) if (object.key.startsWith(prefix)) send(body);
      return metadata;
    },
  };
}

/**
 * Builds the event record of an S3 notification:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html
 */
function creationEvent(bucket: string, origin: string, metadata: ObjectMetadata): object {
  const { key, size, etag, lastModified } = metadata;
  return {
    eventVersion: "2.1",
    eventSource: "aws:s3",
    awsRegion: account.region,
    eventTime: lastModified,
    eventName: `ObjectCreated:${origin}`,
    s3: {
      s3SchemaVersion: "1.0",
      bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
      object: { key: encodeKey(key), size, eTag: etag.replaceAll('"', "") },
    },
  };
}

/** Encodes an object key as S3 does in notifications. Slashes are not encoded. */
function encodeKey(key: string): string {
  return encodeURIComponent(key).replaceAll("%20", "+").replaceAll("%2F", "/");
}
