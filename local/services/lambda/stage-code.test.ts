import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestFolder } from "../../testing/create-test-folder.ts";
import { prepareCodeRoot, stageCode } from "./stage-code.ts";

let folder: string;
beforeEach(async () => {
  folder = await createTestFolder();
  await mkdir(join(folder, "asset", "node_modules", "sharp"), { recursive: true });
  await writeFile(join(folder, "asset", "index.mjs"), "export {}");
});

describe("stageCode", () => {
  it("copies a function's code without node_modules", async () => {
    const root = join(folder, "functions");
    const modules = join(folder, "modules");
    await mkdir(join(modules, "sharp"), { recursive: true });
    await prepareCodeRoot(root, modules, new Set());
    const staged = await stageCode(join(folder, "asset"), root, "one");
    expect(await readFile(join(staged, "index.mjs"), "utf8")).toBe("export {}");
    expect(existsSync(join(staged, "node_modules"))).toBe(false);
    expect(existsSync(join(root, "node_modules", "sharp"))).toBe(true);
  });
});

describe("prepareCodeRoot", () => {
  it("deletes the code copies of functions that are no longer in the CDK cloud assembly", async () => {
    const root = join(folder, "functions");
    await prepareCodeRoot(root, join(folder, "modules"), new Set());
    await stageCode(join(folder, "asset"), root, "one");
    await stageCode(join(folder, "asset"), root, "two");
    await mkdir(join(folder, "modules"));
    await prepareCodeRoot(root, join(folder, "modules"), new Set(["two"]));
    expect(["one", "two", "node_modules"].map((name) => existsSync(join(root, name)))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
