import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks the data directory for this process, and returns a function that releases the lock. Throws an error if another
 * local cloud is using the directory. The lock is a SQLite file lock, which the operating system releases when the
 * process ends.
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const database = openDatabase(join(directory, "lock.db"));
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch {
    database.close();
    throw new Error(
      `Another local cloud is running on ${directory}. Stop it, or choose another folder with LOCAL_DATA.`,
    );
  }
  return () => database.close();
}

function openDatabase(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch {
    throw new Error(
      `${file} cannot be opened. Make it writable, or choose another folder with LOCAL_DATA.`,
    );
  }
}
