import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type * as z from "zod/mini";

/** Reads and validates a JSON file. Throws an error that names the file and the invalid fields. */
export function readDataFile<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): z.output<Schema> {
  const name = relative(process.cwd(), file);
  const parsed = schema.safeParse(parse(name, readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${name}, ${path.join(".") || "whole file"}: ${message}`,
  );
  throw new Error(problems.join("\n"));
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}
