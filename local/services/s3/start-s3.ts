import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type HttpServer, startHttpServer } from "../http-server.ts";
import type { Roles } from "../iam/roles.ts";
import { readCors } from "./cors.ts";
import { handleRequests, type ServedBucket } from "./handle-request.ts";
import { responseHeaders, storedHeaders } from "./object-headers.ts";
import { type Bucket, openBucket } from "./objects/bucket.ts";
import type { ObjectCreated } from "./operations/operation.ts";
import { type SecretOf, SignatureCalculator } from "./signature/signature-calculator.ts";

export interface S3 extends HttpServer {
  /** Creates the bucket when absent. `cors`, the CorsConfiguration property, replaces the bucket's earlier rules. */
  ensureBucket(name: string, options: { cors?: unknown }): Promise<void>;
  /** Reads an object without a permission check. Callers must read or destroy the body. */
  readObject(
    bucket: string,
    key: string,
  ): Promise<{ body: Readable; headers: Record<string, string> } | undefined>;
  /** Writes an object without a permission check. */
  writeObject(
    bucket: string,
    key: string,
    body: Buffer,
    headers: Record<string, string>,
  ): Promise<void>;
  /** Registers a listener, called after each upload, copy and direct write. */
  onObjectCreated(listener: (object: ObjectCreated) => void): void;
}

/** Starts S3 with objects in files under `dataDir`. Verifies the signature and the permissions of each request. */
export async function startS3({
  dataDir,
  region,
  secretOf,
  denialMessage,
  port = 0,
}: {
  dataDir: string;
  region: string;
  secretOf: SecretOf;
  denialMessage: Roles["denialMessage"];
  port?: number;
}): Promise<S3> {
  const uploads = join(dataDir, "s3", "uploads");
  // Deletes incomplete uploads of an earlier run.
  await rm(uploads, { recursive: true, force: true });
  await mkdir(uploads, { recursive: true });
  const buckets = new Map<string, ServedBucket>();
  const listeners: ((object: ObjectCreated) => void)[] = [];
  const onCreated = (object: ObjectCreated) => {
    for (const listener of listeners) listener(object);
  };
  const calculator = new SignatureCalculator({ secretOf, region });
  const server = await startHttpServer(
    handleRequests({ calculator, buckets, onCreated, denialMessage }),
    {
      port,
      handlerAuthenticates: true,
    },
  );
  return {
    ...server,
    async ensureBucket(name, { cors }) {
      if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
        throw new Error(`Invalid bucket name ${name}`);
      }
      const folder = join(dataDir, "s3", "buckets", name);
      const bucket = await openBucket(name, { folder, uploads });
      buckets.set(name, { bucket, cors: readCors(cors) });
    },
    async readObject(bucket, key) {
      const object = await findBucket(buckets, bucket).open(key);
      return object && { body: object.read(), headers: responseHeaders(object.metadata) };
    },
    async writeObject(name, key, body, headers) {
      const { size, etag } = await findBucket(buckets, name).put({
        key,
        body: chunks(body),
        headers: storedHeaders(Object.entries(headers)),
      });
      onCreated({ bucket: name, key, size, etag });
    },
    onObjectCreated: (listener) => void listeners.push(listener),
  };
}

function findBucket(buckets: Map<string, ServedBucket>, name: string): Bucket {
  const served = buckets.get(name);
  if (served) return served.bucket;
  throw new Error(`There is no bucket ${name}`);
}

async function* chunks(body: Buffer): AsyncGenerator<Buffer> {
  yield body;
}
