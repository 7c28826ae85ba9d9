import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Folder with one settings file per stage: `<stage>.json` maps contexts to values. The path is relative,
 * because commands run from the root of the repository.
 */
export const stagesFolder = join("infra", "stages");

/** Stage whose file contains the settings of the local cloud. It cannot be deployed. */
export const localStage = "local";

/**
 * Returns the contexts in a stage's file. Throws an operator-readable error if the stage has no file or the
 * file is not a JSON object of strings. `readSettings` validates the values.
 */
export function readStageFile(stage: string, folder: string): Record<string, string> {
  const file = join(folder, `${stage}.json`);
  if (!existsSync(file)) {
    throw new Error(`Stage "${stage}" has no file ${file}. ${knownStages(folder)}`);
  }
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

/** Returns a sentence that lists the known stages and explains how to add a stage. */
function knownStages(folder: string): string {
  const stages = readdirSync(folder)
    .flatMap((name) => /^([a-z0-9]+)\.json$/.exec(name)?.[1] ?? [])
    .filter((name) => name !== localStage);
  const example = "Copy production.example.json to create the file";
  const [first] = stages;
  return first
    ? `The known stages are: ${stages.join(", ")}. ${example}, or pass -c stage=${first}.`
    : `${example}.`;
}
