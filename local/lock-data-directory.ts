import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Takes the data directory for this process and gives what releases it; throws a sentence when another local cloud
 * has it. SQLite's file lock goes with the process, however it ends.
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const database = openDatabase(join(directory, "lock.db"));
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch {
    database.close();
    throw new Error(
      `Un autre nuage local tourne sur ${directory} : arrêtez-le, ou choisissez un autre dossier par LOCAL_DATA.`,
    );
  }
  return () => database.close();
}

function openDatabase(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch {
    throw new Error(
      `${file} ne peut pas être ouvert : donnez le droit d'y écrire, ou choisissez un autre dossier par LOCAL_DATA.`,
    );
  }
}
