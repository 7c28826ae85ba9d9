import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Folder of the settings files, relative to the root of the repository, where commands run. `<stage>.json` maps context
 * keys to values.
 */
export const stagesFolder = join("infra", "stages");

/** Stage whose file contains the settings of the local cloud. It cannot be deployed to AWS. */
export const localStage = "local";

/**
 * Reads the context values in a stage's file, without validating them. Throws an error with advice for the operator if
 * the file is missing or malformed.
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

/** Returns a message that lists the known stages and explains how to add one. */
function knownStages(folder: string): string {
  const stages = readdirSync(folder)
    .flatMap((name) => /^([a-z0-9]+)\.json$/.exec(name)?.[1] ?? [])
    .filter((name) => name !== localStage);
  const example = "Copy production.example.json to create the file";
  const [first] = stages;
  return first
    ? `The known stages are: ${stages.join(", ")}. ${example}, or pass -c stage=${first}.`
    : `${example}, or pass another -c stage=….`;
}
