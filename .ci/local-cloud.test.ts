import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readImports } from "./read-imports.ts";
import { repositoryFiles } from "./repository-files.ts";

/** Words about the cooking site. They must not appear in the local cloud, because it is a general-purpose package. */
const productWords =
  /spec §|recipe|challenge|\bvot(?:e|ing)|leaderboard|\bcook(?!ie)|toque|défi|recette|classement/i;

describe("the local-cloud package", () => {
  it("does not mention the cooking site, because the package can run any CDK app", () => {
    const files = repositoryFiles().filter((file) => file.startsWith("local/"));
    const found = files.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, index) => (productWords.test(line) ? `${file}:${index + 1}: ${line}` : [])),
    );
    expect(found).toEqual([]);
  });

  it("declares every imported npm package in its package.json", () => {
    const manifest = JSON.parse(readFileSync("local/package.json", "utf8"));
    const declared = [
      manifest.name,
      ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
      "aws-lambda", // This is not a runtime package. The import contains only types, from @types/aws-lambda.
    ];
    const packages = readImports()
      .filter(({ from, to }) => from.startsWith("local/") && !to.startsWith("local/"))
      .map(({ to }) => /^(?:@[^/]+\/)?[^/]+/.exec(to)?.[0]);
    const undeclared = new Set(packages).difference(new Set(declared));
    expect([...undeclared]).toEqual([]);
  });
});
