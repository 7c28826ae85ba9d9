import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Reads a JSON file. Returns undefined if the file does not exist, and throws an error for invalid JSON. */
export async function readJsonFile<Content>(file: string): Promise<Content | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as Content;
  } catch {
    throw new Error(
      `File ${file} is damaged. Restore a copy, or move it away to start without its content.`,
    );
  }
}

/**
 * Replaces a JSON file atomically, so that a crash never leaves a partially written file. Creates the file's folder if
 * necessary.
 */
export async function writeJsonFile(file: string, content: object, mode = 0o644): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, JSON.stringify(content, null, 2), { mode });
  await rename(temporary, file);
}

/** A map whose changes are saved to a JSON file. */
export interface JsonMap<Value> {
  get(key: string): Value | undefined;
  keys(): string[];
  values(): Value[];
  set(key: string, value: Value): Promise<Value>;
  remove(key: string): Promise<void>;
}

/**
 * Opens a map that is stored in a JSON file. `mode` contains the permissions of the file, which apply from the first
 * change on.
 */
export async function openJsonMap<Value>(file: string, mode?: number): Promise<JsonMap<Value>> {
  const entries = new Map(Object.entries((await readJsonFile<Record<string, Value>>(file)) ?? {}));
  let lastSave = Promise.resolve();
  // Saves changes one at a time. Otherwise, a slow save could overwrite a newer one.
  const save = () => {
    const next = () => writeJsonFile(file, Object.fromEntries(entries), mode);
    lastSave = lastSave.then(next, next);
    return lastSave;
  };
  return {
    get: (key) => entries.get(key),
    keys: () => [...entries.keys()],
    values: () => [...entries.values()],
    async set(key, value) {
      entries.set(key, value);
      await save();
      return value;
    },
    async remove(key) {
      if (entries.delete(key)) await save();
    },
  };
}
