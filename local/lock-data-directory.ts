import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** SQLite's error code for a database that another process has locked. */
const sqliteBusy = 5;

/**
 * Locks the data directory and returns a function that unlocks it. Throws an error if another local cloud uses the
 * directory. The operating system releases the lock (on a SQLite file) when the process ends.
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, "lock.db");
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    database?.close();
    const isBusy = (error as { errcode?: number }).errcode === sqliteBusy;
    const message = isBusy
      ? `Another local cloud is running on ${directory}. Stop it, or choose another folder with LOCAL_DATA.`
      : `${file} cannot be locked: ${(error as Error).message}. Make it writable or delete it, or choose another folder with LOCAL_DATA.`;
    throw new Error(message, { cause: error });
  }
  const locked = database;
  return () => locked.close();
}
