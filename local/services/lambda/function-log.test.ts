import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTestFolder } from "../../testing/create-test-folder.ts";
import { openFunctionLog } from "./function-log.ts";

describe("openFunctionLog", () => {
  it("keeps a function's latest log lines in two files of limited size", async () => {
    const folder = await createTestFolder();
    const log = openFunctionLog(folder, "echo", 100);
    for (let line = 0; line < 100; line += 1) log(`line ${line} ${"x".repeat(20)}\n`);
    const [current, previous] = await Promise.all([
      readFile(join(folder, "echo.log"), "utf8"),
      readFile(join(folder, "echo.log.1"), "utf8"),
    ]);
    expect(current).toContain("line 99 ");
    expect(current.length + previous.length).toBeLessThan(300);
  });
});
