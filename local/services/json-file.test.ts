import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestFolder } from "../testing/create-test-folder.ts";
import { openJsonMap } from "./json-file.ts";

it("saves concurrent changes in order, even if the first change takes longer to write", async () => {
  const file = join(await createTestFolder(), "map.json");
  const map = await openJsonMap<string>(file);
  await Promise.all([map.set("key", "x".repeat(30_000_000)), map.set("key", "newer")]);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ key: "newer" });
});
