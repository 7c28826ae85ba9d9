import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where each stage has the file of its settings: `<stage>.json`, contexts by name. */
export const stagesFolder = join(import.meta.dirname, "stages");

/**
 * The contexts in the file of a stage; none when it has no file. Throws, naming the file, for one that is no object of
 * texts. What the contexts may say is for readSettings.
 */
export function readStageFile(stage: string, folder: string): Record<string, string> {
  const file = join(folder, `${stage}.json`);
  if (!existsSync(file)) return {};
  let held: unknown;
  try {
    held = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} n'est pas du JSON : ${(error as Error).message}`);
  }
  const isObject = typeof held === "object" && held !== null && !Array.isArray(held);
  const values = isObject ? Object.entries(held as object) : [];
  const wrong = values.find(([name, value]) => typeof value !== "string" || name === "stage");
  if (!isObject || wrong) {
    throw new Error(
      `${file} doit donner un texte à chaque contexte${wrong ? `, pas ${wrong[0]}` : ""}.`,
    );
  }
  return held as Record<string, string>;
}
