import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { indexes } from "#functions/data/table/indexes.ts";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => existsSync(file));
const documents = files.filter((file) => file.endsWith(".md"));
const sources = files.filter((file) => /\.(tsx?|mjs|js|yml)$/.test(file));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

/** Matches repository paths in documents and comments, such as `functions/data/table/keys.ts` or `web/build`. */
const path =
  /(?<![\w./-])(?:functions|web|shared|infra|local|demo|bench|e2e|docs|\.ci)\/[\w./-]*\w/g;

/** Folders for files that operators or benchmarks create later. Documents may mention such files before they exist. */
const created = /^(infra\/stages\/|docs\/performance\/)/;

function commentsIn(text: string): string {
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)]
    .map(([comment]) => comment)
    .join("\n");
}

function missingPaths(file: string, prose: string): string[] {
  return [...prose.matchAll(path)]
    .map(([name]) => name)
    .filter((name) => !created.test(name))
    .filter((name) => !files.some((known) => known === name || known.startsWith(`${name}/`)))
    .filter((name) => !files.some((known) => known.startsWith(`${name}.`)))
    .map((name) => `${file}: ${name}`);
}

describe("documentation", () => {
  it("mentions only files and folders that exist in the repository", () => {
    const missing = [
      ...documents.flatMap((file) => missingPaths(file, readFileSync(file, "utf8"))),
      ...sources.flatMap((file) => missingPaths(file, commentsIn(readFileSync(file, "utf8")))),
    ];
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
