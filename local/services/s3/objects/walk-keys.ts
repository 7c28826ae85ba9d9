import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ignoreMissing } from "./object-file.ts";
import { keyPart } from "./object-path.ts";

/** The highest Unicode code point. `prefix + lastCodePoint` sorts after every key with that prefix. */
const lastCodePoint = "\u{10FFFF}";

/** Lists the object keys in a folder, in UTF-8 byte order. Skips folders that cannot contain matching keys. */
export async function* walkKeys(
  folder: string,
  options: { prefix: string; after: string },
  base = "",
): AsyncGenerator<string> {
  const { prefix, after } = options;
  for (const { name, part } of await entries(folder)) {
    const key = base + part;
    if (!part.endsWith("/")) {
      if (key.startsWith(prefix) && compareKeys(key, after) > 0) yield key;
      continue;
    }
    const isWanted = key.startsWith(prefix) || prefix.startsWith(key);
    const isPast = compareKeys(key + lastCodePoint, after) < 0;
    if (isWanted && !isPast) yield* walkKeys(join(folder, name), options, key);
  }
}

async function entries(folder: string): Promise<{ name: string; part: string }[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return names
    .flatMap((name) => {
      const part = keyPart(name);
      return part === undefined ? [] : [{ name, part }];
    })
    .sort((a, b) => compareKeys(a.part, b.part));
}

/** Compares keys in UTF-8 byte order, as S3 does. */
function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
