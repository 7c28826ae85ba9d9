import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, rmdir, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  ignoreMissing,
  type ObjectMetadata,
  openObjectFile,
  type StoredObject,
  writeObjectFile,
} from "./object-file.ts";
import { objectPath } from "./object-path.ts";
import { walkKeys } from "./walk-keys.ts";

interface NewObject {
  key: string;
  body: AsyncIterable<Uint8Array>;
  headers: Record<string, string>;
  /** The operation that creates the object, as named in S3 notifications. "Put" by default. */
  origin?: "Put" | "Post" | "Copy";
}

/** An S3 bucket that stores each object in its own file. Writes are atomic. */
export interface Bucket {
  readonly name: string;
  put(object: NewObject): Promise<ObjectMetadata>;
  open(key: string): Promise<StoredObject | undefined>;
  /** Deletes an object if it exists. */
  delete(key: string): Promise<void>;
  /** Lists the keys that start with `prefix` and sort after `after`, in UTF-8 byte order. */
  keys(options: { prefix: string; after: string }): AsyncIterable<string>;
}

/** Opens a bucket. `uploads` is a folder for incomplete uploads, which must be on the same file system as `folder`. */
export async function openBucket(
  name: string,
  { folder, uploads }: { folder: string; uploads: string },
): Promise<Bucket> {
  await mkdir(folder, { recursive: true });
  return {
    name,
    async put({ key, body, headers }) {
      const path = objectPath(folder, key);
      const upload = join(uploads, randomUUID());
      try {
        const metadata = await writeObjectFile(upload, body, { key, headers });
        await publish(upload, path);
        return metadata;
      } finally {
        await rm(upload, { force: true });
      }
    },
    open: (key) => openObjectFile(objectPath(folder, key)),
    async delete(key) {
      const path = objectPath(folder, key);
      await unlink(path).catch(ignoreMissing);
      await removeEmptyFolders(dirname(path), folder);
    },
    keys: ({ prefix, after }) => walkKeys(folder, { prefix, after }),
  };
}

async function publish(upload: string, path: string): Promise<void> {
  while (true) {
    await mkdir(dirname(path), { recursive: true });
    try {
      return await rename(upload, path);
    } catch (error) {
      // ENOENT means that a concurrent deletion has removed the empty folder. The next attempt creates the folder
      // again.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let current = folder; current !== root; current = dirname(current)) {
    try {
      await rmdir(current);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOTEMPTY" || code === "EEXIST") return;
      if (code !== "ENOENT") throw error;
    }
  }
}
