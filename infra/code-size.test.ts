import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { unzippedSize } from "./code-size.ts";

const folder = mkdtempSync(join(tmpdir(), "code-size-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a minimal zip archive that lists files with the given unzipped sizes. */
function archiveOf(sizes: Record<string, number>): Buffer {
  const entries = Object.entries(sizes).map(([name, size]) => {
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50);
    header.writeUInt32LE(size, 24);
    header.writeUInt16LE(name.length, 28);
    return Buffer.concat([header, Buffer.from(name)]);
  });
  const files = Buffer.from("compressed files");
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt32LE(files.length, 16);
  return Buffer.concat([files, ...entries, end]);
}

describe("unzippedSize", () => {
  it("adds up the sizes of all files in a folder and its subfolders", () => {
    mkdirSync(join(folder, "code", "inner"), { recursive: true });
    writeFileSync(join(folder, "code", "index.mjs"), "12345");
    writeFileSync(join(folder, "code", "inner", "data.txt"), "123");
    expect(unzippedSize(join(folder, "code"))).toBe(8);
  });

  it("adds up the unzipped sizes of the files in a zip archive", () => {
    const file = join(folder, "layer.zip");
    writeFileSync(file, archiveOf({ "bin/tool": 70_000, "lib/module.py": 2_000 }));
    expect(unzippedSize(file)).toBe(72_000);
  });
});
