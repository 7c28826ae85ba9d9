import { createHash } from "node:crypto";
import { type RequestHandler, startHttpServer } from "../services/http-server.ts";
import { sendError } from "../services/s3/handle-request.ts";
import type { Bucket } from "../services/s3/object-store.ts";
import { chooseOperation } from "../services/s3/operations/choose-operation.ts";
import { readRequest } from "../services/s3/s3-request.ts";
import { ServiceError } from "../services/service-error.ts";

interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
  modified: Date;
}

/** An in-memory S3 bucket that tests can read and change directly. */
export interface MemoryBucket {
  endpoint: string;
  objects: Map<string, StoredObject>;
  put(key: string, body: Buffer, modified?: Date): void;
  keys(): string[];
  stop(): Promise<void>;
}

/**
 * Starts a local S3 endpoint with one empty bucket in memory. Every request uses this bucket, even if it names another
 * bucket.
 */
export async function startMemoryBucket(name: string): Promise<MemoryBucket> {
  const objects: MemoryBucket["objects"] = new Map();
  const server = await startHttpServer(handleUnsigned(createMemoryBucket(name, objects)), {
    handlerAuthenticates: true,
  });
  return {
    endpoint: server.endpoint,
    objects,
    put: (key, body, modified = new Date()) =>
      void objects.set(key, { body, headers: {}, modified }),
    keys: () => [...objects.keys()].sort(),
    stop: () => server.stop(),
  };
}

/**
 * Handles S3 requests without verifying signatures, because verification is slow and fails if a test changes the clock.
 */
function handleUnsigned(bucket: Bucket): RequestHandler {
  return async (message, response) => {
    const request = readRequest(message);
    const payloadHash = request.headers.get("x-amz-content-sha256") ?? "UNSIGNED-PAYLOAD";
    try {
      await chooseOperation(request)({
        request,
        response,
        bucket,
        payloadHash,
        authorize: () => undefined,
        findBucket: () => bucket,
      });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      message.resume();
      sendError(response, error);
    }
  };
}

function createMemoryBucket(name: string, objects: MemoryBucket["objects"]): Bucket {
  const metadataOf = (key: string, { body, headers, modified }: StoredObject) => ({
    key,
    headers,
    size: body.length,
    etag: `"${createHash("md5").update(body).digest("hex")}"`,
    lastModified: modified.toISOString(),
  });
  return {
    name,
    put({ key, body, headers }) {
      const stored = { body, headers, modified: new Date() };
      objects.set(key, stored);
      return metadataOf(key, stored);
    },
    get(key) {
      const stored = objects.get(key);
      return stored && { ...metadataOf(key, stored), body: stored.body };
    },
    delete: (key) => void objects.delete(key),
    list: ({ prefix = "", after = "", limit } = {}) =>
      [...objects]
        .filter(([key]) => key.startsWith(prefix) && key > after)
        .map(([key, stored]) => metadataOf(key, stored))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .slice(0, limit),
  };
}
