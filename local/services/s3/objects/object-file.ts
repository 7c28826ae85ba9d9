import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** What is kept of an object besides its bytes. */
export interface ObjectMetadata {
  key: string;
  /** Bytes. */
  size: number;
  /** With its quotes. */
  etag: string;
  /** ISO 8601. */
  lastModified: string;
  /** Content-type, cache-control, x-amz-meta-… in lower case. */
  headers: Record<string, string>;
  /** Such as `x-amz-checksum-crc32`, when the writer gave one. */
  checksums: Record<string, string>;
}

// Bytes and metadata stand in one file, so that one rename replaces both: the bytes, the metadata as JSON, its length.
const lengthBytes = 4;

/** Writes a new object file; its size and ETag (MD5) follow from the body. */
export async function writeObjectFile(
  path: string,
  body: AsyncIterable<Uint8Array>,
  rest: () => Omit<ObjectMetadata, "size" | "etag" | "lastModified">,
): Promise<ObjectMetadata> {
  const md5 = createHash("md5");
  let size = 0;
  async function* measured() {
    for await (const chunk of body) {
      md5.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await pipeline(measured, createWriteStream(path, { flags: "wx" }));
  const etag = `"${md5.digest("hex")}"`;
  const metadata = { ...rest(), size, etag, lastModified: new Date().toISOString() };
  const footer = Buffer.from(JSON.stringify(metadata));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(footer.length);
  await appendFile(path, Buffer.concat([footer, length]));
  return metadata;
}

export interface StoredObject {
  metadata: ObjectMetadata;
  /** The bytes from `start` to `end`, both included; all by default. To be called, or closed, once. */
  read(range?: { start: number; end: number }): Readable;
  close(): Promise<void>;
}

/** Opens an object file; undefined when there is none. A later overwrite or deletion does not touch what is open. */
export async function openObjectFile(path: string): Promise<StoredObject | undefined> {
  const file = await open(path).catch(unlessMissing);
  if (!file) return undefined;
  const metadata = await readMetadata(file).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return {
    metadata,
    read: (range = { start: 0, end: metadata.size - 1 }) =>
      metadata.size > 0 ? createReadStream("", { fd: file, ...range }) : emptyStream(file),
    close: () => file.close(),
  };
}

/** createReadStream cannot read nothing. */
function emptyStream(file: FileHandle): Readable {
  return new Readable({
    read() {
      this.push(null);
    },
    destroy(error, done) {
      file.close().then(() => done(error), done);
    },
  });
}

async function readMetadata(file: FileHandle): Promise<ObjectMetadata> {
  const { size } = await file.stat();
  const length = Buffer.alloc(lengthBytes);
  await file.read(length, 0, lengthBytes, size - lengthBytes);
  const footer = Buffer.alloc(length.readUInt32BE());
  await file.read(footer, 0, footer.length, size - lengthBytes - footer.length);
  return JSON.parse(footer.toString()) as ObjectMetadata;
}

/** Turns "no such file" into undefined and throws what else went wrong. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
