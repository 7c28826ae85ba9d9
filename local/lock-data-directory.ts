import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks the data directory and returns a function that unlocks it. Throws an error if another local cloud uses the
 * directory. The operating system releases the lock, a SQLite file lock, when the process ends.
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
