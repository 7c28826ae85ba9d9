import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ServiceError } from "../service-error.ts";

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

interface StoredObject extends ObjectMetadata {
  body: Buffer;
}

interface NewObject {
  key: string;
  body: Buffer;
  headers: Record<string, string>;
  /** The operation that creates the object, as named in S3 notifications. "Put" by default. */
  origin?: "Put" | "Post" | "Copy";
}

/** An S3 bucket. Each change is stored before the method returns, so that it survives a crash of the process. */
export interface Bucket {
  readonly name: string;
  /** Stores an object. Throws KeyTooLongError for a key longer than 1024 bytes. */
  put(object: NewObject): ObjectMetadata;
  get(key: string): StoredObject | undefined;
  /** Deletes an object if it exists. */
  delete(key: string): void;
  /** Lists up to `limit` objects whose keys start with `prefix` and sort after `after`, in UTF-8 byte order. */
  list(options?: { prefix?: string; after?: string; limit?: number }): ObjectMetadata[];
}

/** The buckets of the local S3, in one SQLite database. */
export interface ObjectStore {
  bucketNames(): string[];
  /** Opens a bucket. Creates it if it does not exist. */
  openBucket(name: string): Bucket;
  /** Deletes an empty bucket. */
  deleteBucket(name: string): void;
  close(): void;
}

/** The largest object that can be stored, in bytes. Each body is in memory while it is received or sent. */
export const maxObjectBytes = 100 * 1024 ** 2;

/** The highest Unicode code point. `prefix + lastCodePoint` sorts after every key with that prefix. */
const lastCodePoint = "\u{10FFFF}";

// The body is the last column, so that SQLite can read the others without it.
const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS buckets (name TEXT PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS objects (
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    size INTEGER NOT NULL,
    etag TEXT NOT NULL,
    lastModified TEXT NOT NULL,
    headers TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (bucket, key)
  ) STRICT;
`;

type Row = Omit<ObjectMetadata, "headers"> & { headers: string };

/**
 * Opens or creates the database in `folder`. Throws an error if an earlier version of the local cloud has stored files
 * there.
 */
export function openObjectStore(folder: string): ObjectStore {
  if (existsSync(join(folder, "buckets"))) {
    throw new Error(
      `An earlier version has stored the S3 objects in ${folder} in another format. Delete the folder with the data of the local cloud to start from scratch.`,
    );
  }
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, "objects.db"));
  database.exec(schema);
  const columns = "key, size, etag, lastModified, headers";
  const put = database.prepare(
    `REPLACE INTO objects (bucket, ${columns}, body) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const get = database.prepare(`SELECT ${columns}, body FROM objects WHERE bucket = ? AND key = ?`);
  const remove = database.prepare("DELETE FROM objects WHERE bucket = ? AND key = ?");
  const list = database.prepare(`
    SELECT ${columns} FROM objects
    WHERE bucket = :name AND key > :after AND key BETWEEN :prefix AND :prefix || '${lastCodePoint}'
    ORDER BY key LIMIT :limit`);
  const names = database.prepare("SELECT name FROM buckets");
  const addBucket = database.prepare("INSERT OR IGNORE INTO buckets (name) VALUES (?)");
  const removeBucket = database.prepare("DELETE FROM buckets WHERE name = ?");
  return {
    bucketNames: () => names.all().map(({ name }) => String(name)),
    openBucket(name) {
      addBucket.run(name);
      return {
        name,
        put({ key, body, headers }) {
          if (Buffer.byteLength(key) > 1024) {
            throw new ServiceError(400, "KeyTooLongError", "Your key is too long");
          }
          const size = body.length;
          const etag = `"${createHash("md5").update(body).digest("hex")}"`;
          const lastModified = new Date().toISOString();
          put.run(name, key, size, etag, lastModified, JSON.stringify(headers), body);
          return { key, size, etag, lastModified, headers };
        },
        get(key) {
          const row = get.get(name, key) as (Row & { body: Uint8Array }) | undefined;
          return row && { ...metadataOf(row), body: Buffer.from(row.body) };
        },
        delete: (key) => void remove.run(name, key),
        list: ({ prefix = "", after = "", limit = -1 } = {}) =>
          (list.all({ name, prefix, after, limit }) as unknown as Row[]).map(metadataOf),
      };
    },
    deleteBucket: (name) => void removeBucket.run(name),
    close: () => database.close(),
  };
}

function metadataOf({ key, size, etag, lastModified, headers }: Row): ObjectMetadata {
  return { key, size, etag, lastModified, headers: JSON.parse(headers) };
}
