import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { parseLine } from "../data/backup/backup-line.ts";
import type { Backup } from "../data/backup/import-items.ts";

/** Reads and validates a whole backup file. If a line is invalid, throws an error with the line's number. */
export async function openBackup(file: string): Promise<Backup> {
  const hash = createHash("sha256");
  let items = 0;
  let last = 0;
  let expected: number | undefined;
  for await (const { text, line, number } of linesOf(file)) {
    hash.update(text).update("\n");
    if (expected !== undefined) {
      throw new Error(`${file}, line ${number}: there must be nothing after the number of items.`);
    }
    if ("items" in line) expected = line.items;
    else items++;
    last = number;
  }
  if (expected === undefined) {
    throw new Error(
      `${file} is truncated after line ${last}: the last line, the number of items, is missing.`,
    );
  }
  if (expected !== items) {
    throw new Error(
      `${file}, line ${last}: the backup should have ${expected} items, but ${items} lines precede this one.`,
    );
  }
  return {
    digest: hash.digest("hex"),
    items: async function* () {
      for await (const { line } of linesOf(file)) if ("Item" in line) yield line.Item;
    },
  };
}

async function* linesOf(file: string) {
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    number++;
    if (text === "") continue;
    try {
      yield { text, number, line: parseLine(text) };
    } catch (error) {
      throw new Error(
        `${file}, line ${number} is damaged or truncated: ${(error as Error).message}`,
      );
    }
  }
}
