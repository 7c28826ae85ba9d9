import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { indexes } from "#functions/data/table/indexes.ts";
import { readProse } from "./read-prose.ts";
import { repositoryFiles } from "./repository-files.ts";

const files = repositoryFiles();
const documents = files.filter((file) => file.endsWith(".md"));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

/** Matches repository paths in documents and comments, such as `functions/data/table/keys.ts` or `web/build`. */
const path =
  /(?<![\w./-])(?:functions|web|shared|infra|local|demo|bench|e2e|docs|\.ci)\/[\w./-]*\w/g;

/**
 * Folders whose files are created later, by operators or benchmarks. Documents may mention these files before they
 * exist.
 */
const created = /^(infra\/stages\/|docs\/performance\/)/;

/** True if no file or folder has this path, with or without a file extension. */
function isMissing(name: string): boolean {
  const isKnown = files.some(
    (file) => file === name || file.startsWith(`${name}/`) || file.startsWith(`${name}.`),
  );
  return !created.test(name) && !isKnown;
}

describe("documentation", () => {
  it("mentions only files and folders that exist in the repository", () => {
    const missing = readProse().flatMap(({ file, line, text }) =>
      [...text.matchAll(path)]
        .filter(([name]) => isMissing(name))
        .map(([name]) => `${file}:${line}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("does not contain a relative link to a missing file", () => {
    const broken = documents.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !existsSync(join(dirname(file), target)))
        .map((target) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it("mentions only npm scripts that package.json defines", () => {
    const unknown = documents.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/npm run ([\w:-]+)/g)]
        .map(([, name = ""]) => name)
        .filter((name) => !Object.hasOwn(scripts, name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it("includes every index of the DynamoDB table in the diagram in docs/architecture.md", () => {
    const page = readFileSync("docs/architecture.md", "utf8");
    const described = [...page.matchAll(/table --> (\w+)\["/g)].map(([, name]) => name);
    expect(described.toSorted()).toEqual(Object.values(indexes).toSorted());
  });

  it("lists every architecture decision record in docs/decisions/README.md", () => {
    const listed = readFileSync("docs/decisions/README.md", "utf8");
    const records = files.filter((file) => /^docs\/decisions\/\d/.test(file));
    expect(
      records.filter((file) => !listed.includes(file.slice("docs/decisions/".length))),
    ).toEqual([]);
  });
});
