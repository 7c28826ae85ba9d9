import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type RequestHandler, startHttpServer } from "#local/services/http-server.ts";
import { sendError } from "#local/services/s3/handle-request.ts";
import type { Bucket } from "#local/services/s3/objects/bucket.ts";
import { chooseOperation } from "#local/services/s3/operations/choose-operation.ts";
import { readRequest } from "#local/services/s3/s3-request.ts";
import { ServiceError } from "#local/services/service-error.ts";

interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
  modified: Date;
}

/** The operations of the local cloud's S3 on a bucket in memory, which tests look into and put objects into. */
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
  const server = await startHttpServer(answerTrusted(bucketInMemory(objects)), {
    handlerAuthenticates: true,
  });
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

/** Without a look at the signature: tests set the time, and its check takes longer than all else. */
function answerTrusted(bucket: Bucket): RequestHandler {
  return async (message, response) => {
    const request = readRequest(message);
    const payloadHash = request.headers.get("x-amz-content-sha256") ?? "UNSIGNED-PAYLOAD";
    try {
      await chooseOperation(request)({
        ...{ request, response, bucket, payloadHash },
        authorize: () => undefined,
        bucketNamed: () => bucket,
        created: () => undefined,
      });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      message.resume();
      sendError(response, error);
    }
  };
}

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
