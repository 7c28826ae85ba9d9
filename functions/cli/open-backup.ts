import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { readLine } from "../data/backup/backup-line.ts";
import type { Backup } from "../data/backup/import-items.ts";

/** Reads a backup through once; throws a sentence that names the line when it is damaged or not whole. */
export async function openBackup(file: string): Promise<Backup> {
  const hash = createHash("sha256");
  let items = 0;
  let promised: number | undefined;
  for await (const { text, line, number } of linesOf(file)) {
    hash.update(text).update("\n");
    if (promised !== undefined)
      throw new Error(`${file}, ligne ${number} : il y a une suite à la fin.`);
    if ("items" in line) promised = line.items;
    else items++;
  }
  if (promised !== items) {
    const expected = promised === undefined ? "la dernière ligne manque" : `${promised} annoncés`;
    throw new Error(`${file} n'est pas entier : ${items} éléments, ${expected}.`);
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
      yield { text, number, line: readLine(text) };
    } catch (error) {
      throw new Error(`${file}, ligne ${number} : ${(error as Error).message}`);
    }
  }
}
