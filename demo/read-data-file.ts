import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type * as z from "zod/mini";

/** A JSON file as `schema` has it; throws a sentence that names the file and, where it is wrong, the field. */
export function readDataFile<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): z.output<Schema> {
  const name = relative(process.cwd(), file);
  const parsed = schema.safeParse(parse(name, readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${name}, ${path.join(".") || "en entier"} : ${message}`,
  );
  throw new Error(problems.join("\n"));
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(
      `${name} n'est pas du JSON : ${error instanceof Error ? error.message : error}`,
    );
  }
}
