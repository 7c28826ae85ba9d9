import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

describe("npm scripts", () => {
  // The shell caches the path of `node`, so it would start the operator's own Node again.
  it("starts the project's Node after installing it", () => {
    const installing = Object.values(scripts).filter((script) => script.includes("/install.mjs"));
    expect(installing).toEqual([
      expect.stringMatching(/^node \S+\/install\.mjs && node_modules\/\.bin\/node /),
      expect.stringMatching(/^node \S+\/install\.mjs && node_modules\/\.bin\/node /),
    ]);
  });
});
