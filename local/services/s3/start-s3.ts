import { join } from "node:path";
import { type HttpServer, startHttpServer } from "../http-server.ts";
import type { Roles } from "../iam/roles.ts";
import { ServiceError } from "../service-error.ts";
import { type CreationNotification, withNotifications } from "./bucket-notifications.ts";
import { readCors } from "./cors.ts";
import { type ExpirationRule, expireObjects } from "./expire-objects.ts";
import { handleRequests, type ServedBucket } from "./handle-request.ts";
import { responseHeaders } from "./object-headers.ts";
import { type Bucket, openObjectStore } from "./object-store.ts";
import { type SecretOf, SignatureCalculator } from "./signature/signature-calculator.ts";

export interface S3 extends HttpServer {
  /** Creates a bucket if necessary and replaces its configuration. */
  ensureBucket(name: string, options: BucketOptions): Promise<void>;
  /** Deletes an empty bucket. Rejects with AWS's error if the bucket is not empty. */
  deleteBucket(name: string): Promise<void>;
  /** Returns a bucket for direct access, without signature or permission checks. */
  bucket(name: string): Bucket;
  /** Reads an object without permission checks. */
  readObject(
    bucket: string,
    key: string,
  ): { body: Buffer; headers: Record<string, string> } | undefined;
}

interface BucketOptions {
  /** The CorsConfiguration property of the bucket in the template. */
  cors?: unknown;
  notifications?: CreationNotification[];
  expirations?: ExpirationRule[];
}

interface S3Options {
  dataDir: string;
  region: string;
  secretOf: SecretOf;
  denialMessage: Roles["denialMessage"];
}

const dayMs = 24 * 60 * 60_000;

/**
 * Starts the local S3 server, which stores objects in a SQLite database in `dataDir`. Checks each request's signature
 * and permissions.
 */
export async function startS3(options: S3Options): Promise<S3> {
  const { dataDir, region, secretOf, denialMessage } = options;
  const store = openObjectStore(join(dataDir, "s3"));
  const buckets = new Map<string, ServedBucket>();
  const calculator = new SignatureCalculator({ secretOf, region });
  const expirations = new Map<string, ExpirationRule[]>();
  const ensureBucket: S3["ensureBucket"] = async (name, options) => {
    const { cors, notifications = [], expirations: rules = [] } = options;
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
      throw new ServiceError(400, "InvalidBucketName", `The bucket name "${name}" is not valid`);
    }
    const bucket = withNotifications(store.openBucket(name), notifications);
    buckets.set(name, { bucket, cors: readCors(cors) });
    expirations.set(name, rules);
    expireObjects(bucket, rules, new Date());
  };
  for (const name of store.bucketNames()) await ensureBucket(name, {});
  const deleteBucket: S3["deleteBucket"] = async (name) => {
    const [object] = findBucket(name).list({ limit: 1 });
    if (object) {
      const message = `The bucket contains the object ${object.key}`;
      throw new ServiceError(409, "BucketNotEmpty", message);
    }
    buckets.delete(name);
    store.deleteBucket(name);
  };
  const handler = handleRequests({
    calculator,
    buckets,
    denialMessage,
    createBucket: (name) => ensureBucket(name, {}),
    deleteBucket,
  });
  const server = await startHttpServer(handler, { handlerAuthenticates: true });
  const findBucket = (name: string) => {
    const served = buckets.get(name);
    if (served) return served.bucket;
    throw new Error(`There is no bucket ${name}`);
  };
  const expirationTimer = setInterval(() => {
    for (const [name, { bucket }] of buckets) {
      try {
        expireObjects(bucket, expirations.get(name) ?? [], new Date());
      } catch (error) {
        console.error(`Deleting the expired objects of ${name} failed:`, error);
      }
    }
  }, dayMs).unref();
  return {
    ...server,
    async stop() {
      clearInterval(expirationTimer);
      await server.stop();
      store.close();
    },
    ensureBucket,
    deleteBucket,
    bucket: findBucket,
    readObject(bucket, key) {
      const object = findBucket(bucket).get(key);
      return object && { body: object.body, headers: responseHeaders(object) };
    },
  };
}
