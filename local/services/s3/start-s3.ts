import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type HttpServer, startHttpServer } from "../http-server.ts";
import type { Roles } from "../iam/roles.ts";
import { readCors } from "./cors.ts";
import { handleRequests, type ServedBucket } from "./handle-request.ts";
import { keptHeaders, objectHeaders } from "./object-headers.ts";
import { type Bucket, openBucket } from "./objects/bucket.ts";
import type { ObjectCreated } from "./operations/operation.ts";
import { type SecretOf, SignatureCalculator } from "./signature/signature-calculator.ts";

export interface S3 extends HttpServer {
  /** Creates the bucket when absent. `cors` is CloudFormation's CorsConfiguration; it replaces an earlier one. */
  ensureBucket(name: string, options: { cors?: unknown }): Promise<void>;
  /** Trusted: without signature. The body must be read or destroyed; undefined when there is no such object. */
  readObject(
    bucket: string,
    key: string,
  ): Promise<{ body: Readable; headers: Record<string, string> } | undefined>;
  /** Trusted: without signature. */
  writeObject(
    bucket: string,
    key: string,
    body: Buffer,
    headers: Record<string, string>,
  ): Promise<void>;
  /** Called after each upload, copy and trusted write. */
  onObjectCreated(listener: (object: ObjectCreated) => void): void;
}

/** S3 on files under `dataDir`; only requests are served whose key has a secret and whose signer may do what they ask. */
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
  // What a crash left half-written.
  await rm(uploads, { recursive: true, force: true });
  await mkdir(uploads, { recursive: true });
  const buckets = new Map<string, ServedBucket>();
  const listeners: ((object: ObjectCreated) => void)[] = [];
  const created = (object: ObjectCreated) => {
    for (const listener of listeners) listener(object);
  };
  const calculator = new SignatureCalculator({ secretOf, region });
  const server = await startHttpServer(
    handleRequests({ calculator, buckets, created, denialMessage }),
    {
      port,
      handlerAuthenticates: true,
    },
  );
  return {
    ...server,
    async ensureBucket(name, { cors }) {
      if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
        throw new Error(`${name} n'est pas un nom de compartiment`);
      }
      const folder = join(dataDir, "s3", "buckets", name);
      const bucket = await openBucket(name, { folder, uploads });
      buckets.set(name, { bucket, cors: readCors(cors) });
    },
    async readObject(bucket, key) {
      const object = await existing(buckets, bucket).open(key);
      return object && { body: object.read(), headers: objectHeaders(object.metadata) };
    },
    async writeObject(name, key, body, headers) {
      const bucket = existing(buckets, name);
      const given = { key, body: chunks(body), headers: keptHeaders(Object.entries(headers)) };
      const { size, etag } = await bucket.put(given);
      created({ bucket: name, key, size, etag });
    },
    onObjectCreated: (listener) => void listeners.push(listener),
  };
}

function existing(buckets: Map<string, ServedBucket>, name: string): Bucket {
  const served = buckets.get(name);
  if (served) return served.bucket;
  throw new Error(`Il n'y a pas de compartiment ${name}`);
}

async function* chunks(body: Buffer): AsyncGenerator<Buffer> {
  yield body;
}
