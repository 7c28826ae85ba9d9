import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
  modified: Date;
}

/** A bucket in memory that tests look into and put objects into; it verifies no signature. */
export interface ObjectStore {
  objects: Map<string, StoredObject>;
  put(key: string, body: Buffer, modified?: Date): void;
  keys(): string[];
  stop(): Promise<void>;
}

/** Starts a bucket of a test's own and sets the environment of functions; call before any handler is imported. */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects: ObjectStore["objects"] = new Map();
  const server = createServer((request, response) => void answer(objects, request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${port}`;
  process.env.IMAGES_BUCKET = bucket;
  return {
    objects,
    put: (key, body, modified = new Date()) =>
      void objects.set(key, { body, headers: {}, modified }),
    keys: () => [...objects.keys()].sort(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const bucket = "images";
/** Only who may list the bucket, as those who copy, is told that a key is missing. */
const missing = "<Error><Code>NoSuchKey</Code></Error>";

async function answer(
  objects: ObjectStore["objects"],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://bucket");
  const key = decodeURIComponent(pathname).slice(`/${bucket}/`.length);
  const body = await buffer(request);
  const found = objects.get(key);
  response.setHeader("content-type", "application/xml");
  const source = String(request.headers["x-amz-copy-source"] ?? "");
  if (request.method === "PUT" && source) {
    const copied = objects.get(decodeURIComponent(source).slice(`${bucket}/`.length));
    if (copied) objects.set(key, { ...copied, modified: new Date() });
    response
      .writeHead(copied ? 200 : 404)
      .end(copied ? "<CopyObjectResult><ETag>x</ETag></CopyObjectResult>" : missing);
  } else if (request.method === "PUT") {
    const headers = request.headers as Record<string, string>;
    objects.set(key, { body, headers, modified: new Date() });
    response.end();
  } else if (request.method === "DELETE") {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (request.method === "POST") {
    for (const [, deleted = ""] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) {
      objects.delete(deleted);
    }
    response.end("<DeleteResult></DeleteResult>");
  } else if (searchParams.has("list-type")) {
    response.end(listing(objects, searchParams.get("prefix") ?? ""));
  } else if (found) {
    response.setHeader("content-type", "application/octet-stream");
    response.end(found.body);
  } else {
    // S3 tells only those who may list the bucket that a key is missing.
    response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
  }
}

function listing(objects: ObjectStore["objects"], prefix: string): string {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([key, { modified }]) =>
        `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified></Contents>`,
    );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join("")}</ListBucketResult>`;
}
