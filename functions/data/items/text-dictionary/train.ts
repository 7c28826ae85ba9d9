import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import corpus from "./corpus.json" with { type: "json" };

// Run this script to create dictionary.ts from corpus.json with the `zstd` command. A stored text can be read only with
// the dictionary that compressed it. Therefore keep the old dictionary, and assign a new number to the new one in
// text-compression.ts.

/** Size of the dictionary in bytes. A larger dictionary would save little more space and slow down compression. */
const size = 65_536;

const folder = mkdtempSync(join(tmpdir(), "dictionary-"));
try {
  const samples = corpus.map(({ description, ingredients }, index) => {
    const file = join(folder, `${index}.json`);
    // Each training sample has the same format as the texts that `packText` compresses.
    writeFileSync(file, JSON.stringify([description, ingredients]));
    return file;
  });
  const output = join(folder, "dictionary");
  execFileSync("zstd", ["--train", ...samples, `--maxdict=${size}`, "-q", "-o", output]);
  const base64 = readFileSync(output).toString("base64");
  const source = `/** Zstandard dictionary of French recipe texts, written by train.ts. */
export const dictionary = Buffer.from(
  "${base64}",
  "base64",
);
`;
  writeFileSync(new URL("dictionary.ts", import.meta.url), source);
} finally {
  rmSync(folder, { recursive: true });
}
