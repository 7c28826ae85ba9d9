import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface ObjectMetadata {
  key: string;
  size: number;
  /** ETag of the object, including the quotation marks. */
  etag: string;
  /** Time of the last write (ISO 8601). */
  lastModified: string;
  /** Headers stored with the object, such as `content-type` and `x-amz-meta-…`. Names are in lower case. */
  headers: Record<string, string>;
}

// Each object file contains the object's bytes, its metadata as JSON, and the length of the JSON. One rename therefore
// replaces bytes and metadata atomically.
const lengthBytes = 4;

/** Writes an object file. Computes the object's size and ETag (MD5). */
export async function writeObjectFile(
  path: string,
  body: AsyncIterable<Uint8Array>,
  { key, headers }: Pick<ObjectMetadata, "key" | "headers">,
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
  const metadata = { key, headers, size, etag, lastModified: new Date().toISOString() };
  const footer = Buffer.from(JSON.stringify(metadata));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(footer.length);
  await appendFile(path, Buffer.concat([footer, length]));
  return metadata;
}

export interface StoredObject {
  metadata: ObjectMetadata;
  /** Reads all bytes, then closes the file. */
  read(): Readable;
  close(): Promise<void>;
}

/**
 * Opens an object file, or returns undefined if it does not exist. Later writes and deletions do not affect the
 * open file.
 */
export async function openObjectFile(path: string): Promise<StoredObject | undefined> {
  const file = await open(path).catch(ignoreMissing);
  if (!file) return undefined;
  const metadata = await readMetadata(file).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return {
    metadata,
    read: () =>
      metadata.size > 0
        ? createReadStream("", { fd: file, start: 0, end: metadata.size - 1 })
        : emptyStream(file),
    close: () => file.close(),
  };
}

/** An empty object needs a separate stream, because createReadStream does not support empty ranges. */
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

/** Ignores the error for a missing file or folder. Rethrows any other error. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
