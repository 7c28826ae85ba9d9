import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type HttpServer, startHttpServer } from "../http-server.ts";
import type { Roles } from "../iam/roles.ts";
import { ServiceError } from "../service-error.ts";
import { type CreationNotification, withNotifications } from "./bucket-notifications.ts";
import { readCors } from "./cors.ts";
import { type ExpirationRule, expireObjects } from "./expire-objects.ts";
import { handleRequests, type ServedBucket } from "./handle-request.ts";
import { responseHeaders } from "./object-headers.ts";
import { type Bucket, openBucket } from "./objects/bucket.ts";
import { type SecretOf, SignatureCalculator } from "./signature/signature-calculator.ts";

export interface S3 extends HttpServer {
  /** Creates a bucket if necessary and replaces its configuration. */
  ensureBucket(name: string, options: BucketOptions): Promise<void>;
  /** Deletes an empty bucket. Rejects with AWS's error if the bucket is not empty. */
  deleteBucket(name: string): Promise<void>;
  /** Returns a bucket for direct access, without signature or permission checks. */
  bucket(name: string): Bucket;
  /** Reads an object without permission checks. The caller must read or destroy the body. */
  readObject(
    bucket: string,
    key: string,
  ): Promise<{ body: Readable; headers: Record<string, string> } | undefined>;
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
 * Starts the local S3 server, which stores objects as files in `dataDir`. Checks each request's signature and
 * permissions.
 */
export async function startS3(options: S3Options): Promise<S3> {
  const { dataDir, region, secretOf, denialMessage } = options;
  const uploads = join(dataDir, "s3", "uploads");
  // Deletes incomplete uploads from an earlier run.
  await rm(uploads, { recursive: true, force: true });
  await mkdir(uploads, { recursive: true });
  const buckets = new Map<string, ServedBucket>();
  const calculator = new SignatureCalculator({ secretOf, region });
  const bucketsFolder = join(dataDir, "s3", "buckets");
  await mkdir(bucketsFolder, { recursive: true });
  const folderOf = (name: string) => join(bucketsFolder, name);
  const expirations = new Map<string, ExpirationRule[]>();
  const ensureBucket: S3["ensureBucket"] = async (name, options) => {
    const { cors, notifications = [], expirations: rules = [] } = options;
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
      throw new ServiceError(400, "InvalidBucketName", `The bucket name "${name}" is not valid`);
    }
    const opened = await openBucket(name, { folder: folderOf(name), uploads });
    const bucket = withNotifications(opened, notifications);
    buckets.set(name, { bucket, cors: readCors(cors) });
    expirations.set(name, rules);
    await expireObjects(bucket, rules, new Date());
  };
  for (const entry of await readdir(bucketsFolder, { withFileTypes: true })) {
    if (entry.isDirectory()) await ensureBucket(entry.name, {});
  }
  const deleteBucket: S3["deleteBucket"] = async (name) => {
    for await (const key of findBucket(name).keys({ prefix: "", after: "" })) {
      throw new ServiceError(409, "BucketNotEmpty", `The bucket contains the object ${key}`);
    }
    buckets.delete(name);
    await rm(folderOf(name), { recursive: true, force: true });
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
  const expireAll = async () => {
    for (const [name, { bucket }] of buckets) {
      await expireObjects(bucket, expirations.get(name) ?? [], new Date());
    }
  };
  const expirationTimer = setInterval(() => {
    expireAll().catch((error: Error) => console.error(error.message));
  }, dayMs).unref();
  return {
    ...server,
    async stop() {
      clearInterval(expirationTimer);
      await server.stop();
    },
    ensureBucket,
    deleteBucket,
    bucket: findBucket,
    async readObject(bucket, key) {
      const object = await findBucket(bucket).open(key);
      return object && { body: object.read(), headers: responseHeaders(object.metadata) };
    },
  };
}
