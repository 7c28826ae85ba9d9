import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "./object-file.ts";
import { keyPart } from "./object-path.ts";

/** Past every key that begins like the text before it. */
export const lastCharacter = "\u{10FFFF}";

/** Keys below a bucket's folder in the order of their UTF-8 bytes; only the folders concerned are read. */
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
    const isPast = compareKeys(key + lastCharacter, after) < 0;
    if (isWanted && !isPast) yield* walkKeys(join(folder, name), options, key);
  }
}

async function entries(folder: string): Promise<{ name: string; part: string }[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  return names
    .flatMap((name) => {
      const part = keyPart(name);
      return part === undefined ? [] : [{ name, part }];
    })
    .sort((a, b) => compareKeys(a.part, b.part));
}

/** Negative, 0 or positive, by UTF-8 bytes as S3 orders keys. */
function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
