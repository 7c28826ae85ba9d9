import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { startHttpServer } from "#local/services/http-server.ts";
import { answerRequests } from "#local/services/s3/answer-request.ts";
import type { Bucket } from "#local/services/s3/objects/bucket.ts";
import { SignatureCalculator } from "#local/services/s3/signature/signature-calculator.ts";

interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
  modified: Date;
}

/** The local cloud's S3 on a bucket in memory, which tests look into and put objects into; its callers may do all. */
export interface ObjectStore {
  objects: Map<string, StoredObject>;
  put(key: string, body: Buffer, modified?: Date): void;
  keys(): string[];
  stop(): Promise<void>;
}

const name = "images";

/** Starts a bucket of a test's own and sets the environment of functions; call before any handler is imported. */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects: ObjectStore["objects"] = new Map();
  const bucket = bucketInMemory(objects);
  const calculator = new SignatureCalculator({
    secretOf: (key) => (key === process.env.AWS_ACCESS_KEY_ID ? secretKey() : undefined),
    region: "eu-west-3",
  });
  const answer = answerRequests({
    calculator,
    buckets: new Map([[name, { bucket, cors: [] }]]),
    created: () => undefined,
    refusal: () => undefined,
  });
  const server = await startHttpServer(answer, { checksCallers: true });
  process.env.AWS_ENDPOINT_URL_S3 = server.endpoint;
  process.env.IMAGES_BUCKET = name;
  return {
    objects,
    put: (key, body, modified = new Date()) =>
      void objects.set(key, { body, headers: {}, modified }),
    keys: () => [...objects.keys()].sort(),
    stop: () => server.stop(),
  };
}

const secretKey = () => process.env.AWS_SECRET_ACCESS_KEY;

function bucketInMemory(objects: ObjectStore["objects"]): Bucket {
  const metadataOf = (key: string, { body, headers, modified }: StoredObject) => ({
    key,
    headers,
    size: body.length,
    etag: `"${createHash("md5").update(body).digest("hex")}"`,
    lastModified: modified.toISOString(),
    checksums: {},
  });
  return {
    name,
    async put({ key, body, headers }) {
      const stored = { body: await buffer(body), headers, modified: new Date() };
      objects.set(key, stored);
      return metadataOf(key, stored);
    },
    async open(key) {
      const stored = objects.get(key);
      return (
        stored && {
          metadata: metadataOf(key, stored),
          read: ({ start, end } = { start: 0, end: stored.body.length - 1 }) =>
            Readable.from([stored.body.subarray(start, end + 1)]),
          close: async () => undefined,
        }
      );
    },
    async delete(key) {
      objects.delete(key);
    },
    async *keys({ prefix, after }) {
      yield* [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after);
    },
  };
}
