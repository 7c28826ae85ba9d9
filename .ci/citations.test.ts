import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { repositoryFiles } from "./repository-files.ts";

const rules = new Set(
  [...readFileSync("docs/rules.md", "utf8").matchAll(/^#{2,3} (D\d+[a-c]?|spec §\d+) · /gm)].map(
    ([, rule]) => rule,
  ),
);
const sources = repositoryFiles().filter(
  (file) => /\.(tsx?|mjs|js)$/.test(file) && !file.startsWith(".ci/citations"),
);

/** Returns the rule numbers that a text cites, such as `D26a` or `spec §2, §5`. Ignores colours such as `#D26a00`. */
function citationsIn(text: string): string[] {
  const decisions = [...text.matchAll(/(?<![\w#$.-])D\d{1,2}[a-c]?(?!\w)/g)].map(([rule]) => rule);
  const sections = [...text.matchAll(/spec (§\d+(?:, §\d+)*)/g)].flatMap(([, list = ""]) =>
    list.split(", ").map((section) => `spec ${section}`),
  );
  return [...decisions, ...sections];
}

describe("source code", () => {
  it("cites only rule numbers that docs/rules.md defines", () => {
    const unknown = sources.flatMap((file) =>
      citationsIn(readFileSync(file, "utf8"))
        .filter((rule) => !rules.has(rule))
        .map((rule) => `${file}: ${rule}`),
    );
    expect(unknown).toEqual([]);
  });
});
