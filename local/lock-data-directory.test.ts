import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { lockDataDirectory } from "./lock-data-directory.ts";
import { createTestFolder } from "./testing/create-test-folder.ts";

let directory: string;

beforeEach(async () => {
  directory = await createTestFolder();
});

describe("lockDataDirectory", () => {
  it("reports a damaged lock file as damaged, not as locked by another local cloud", () => {
    writeFileSync(join(directory, "lock.db"), "x".repeat(4096));
    expect(() => lockDataDirectory(directory)).toThrow(
      "lock.db cannot be locked: file is not a database",
    );
  });

  it("throws ENOTDIR if the parent of the data directory is a file", () => {
    const file = join(directory, "file");
    writeFileSync(file, "");
    const lock = () => lockDataDirectory(join(file, "data"));
    expect(lock).toThrow(expect.objectContaining({ code: "ENOTDIR" }));
  });

  it("locks a data directory again after the first lock has been released", () => {
    lockDataDirectory(directory)();
    lockDataDirectory(directory)();
  });
});
