import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Folder with one file of settings per stage: `<stage>.json` maps contexts to values. */
export const stagesFolder = join(import.meta.dirname, "stages");

/**
 * Returns the contexts in a stage's file, or no contexts if the stage has no file. Throws unless the file is
 * a JSON object of strings. `readSettings` validates the values.
 */
export function readStageFile(stage: string, folder: string): Record<string, string> {
  const file = join(folder, `${stage}.json`);
  if (!existsSync(file)) return {};
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}`);
  }
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new Error(`${file} must contain an object that maps contexts to strings.`);
  }
  for (const [name, value] of Object.entries(content)) {
    if (name === "stage") {
      throw new Error(`${file} must not set stage, because the file's name already does.`);
    }
    if (typeof value !== "string") throw new Error(`${file} must set ${name} to a string.`);
  }
  return content as Record<string, string>;
}
