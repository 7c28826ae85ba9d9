import { readFile } from "node:fs/promises";

/** What a file of our own holds, undefined when there is none; throws a sentence that names it when it is damaged. */
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
      `Le fichier ${file} est abîmé : remettez-en une copie, ou écartez-le pour repartir sans ce qu'il contenait.`,
    );
  }
}
