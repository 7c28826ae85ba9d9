import { execFileSync } from "node:child_process";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";

interface Import {
  from: string;
  to: string;
}

/** Where each top-level folder may import from: folders of ours, and packages. */
const allowed: Record<string, RegExp> = {
  shared: /^shared\/|^zod/,
  functions: /^(functions|shared)\/|^[^/.]/,
  web: /^(web|shared)\/|^[^/.]/,
  infra: /^infra\/|^shared\/|^[^/.]/,
  local: /^local\/|^[^/.]/,
  e2e: /^e2e\/|^shared\/|^[^/.]/,
};
const folders = new Set(["shared", "functions", "web", "infra", "local", "e2e", "bench"]);

/** Packages that only one folder, the door to what they reach, may import. */
const doors: [package: RegExp, door: RegExp][] = [
  [/^@aws-sdk\/(client-dynamodb|lib-dynamodb|util-dynamodb)/, /^functions\/(data|testing)\//],
  [/^@aws-sdk\/client-sesv2/, /^functions\/mail\//],
  [/^@aws-sdk\/(client-s3|s3-|lib-storage)|^sharp/, /^functions\/images\//],
  [/^openai/, /^functions\/generation\//],
  [/^@aws-sdk\/client-apigatewaymanagementapi/, /^functions\/live\//],
  [/^@aws-sdk\/client-secrets-manager/, /^functions\/(auth|generation)\//],
  [/^@aws-sdk\/client-cloudformation/, /^functions\/cli\//],
  [/^@middy\//, /^functions\/(http|streams|schedule|realtime)\//],
];

function folderOf(path: string): string | undefined {
  const [first = ""] = path.split("/");
  return folders.has(first) && path.includes("/") ? first : undefined;
}

const imports = await readImports();
const handlers = new Set(contractEntries().map(({ file }) => `functions/${file}.ts`));

function broken(rule: (edge: Import) => boolean): string[] {
  return imports.filter(rule).map(({ from, to }) => `${from} → ${to}`);
}

describe("imports", () => {
  it("go only from folder to folder as the design says", () => {
    expect(
      broken(({ from, to }) => {
        const folder = folderOf(from);
        const target = folderOf(to);
        if (!folder || (target && target === folder)) return false;
        const rule = allowed[folder];
        if (!rule) return false;
        return target ? !rule.test(to) : !rule.test(to) || to.startsWith("..");
      }),
    ).toEqual([]);
  });

  it("reach each outside service through its one door", () => {
    expect(
      broken(({ from, to }) =>
        doors.some(
          ([name, door]) => from.startsWith("functions/") && name.test(to) && !door.test(from),
        ),
      ),
    ).toEqual([]);
  });

  it("never go from a handler to a handler", () => {
    expect(broken(({ from, to }) => handlers.has(from) && handlers.has(to))).toEqual([]);
  });

  it("never go from a web feature to another", () => {
    const feature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
    expect(
      broken(({ from, to }) => {
        const [a, b] = [feature(from), feature(to)];
        return a !== undefined && b !== undefined && a !== b;
      }),
    ).toEqual([]);
  });
});

async function readImports(): Promise<Import[]> {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  const entryPoints = listed
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && folderOf(file) && !/\.test\.tsx?$/.test(file));
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    packages: "external",
    metafile: true,
    write: false,
    platform: "node",
    format: "esm",
    outdir: "nowhere",
    logLevel: "silent",
    loader: { ".woff2": "empty", ".css": "empty", ".svg": "empty", ".png": "empty" },
    external: ["node:*"],
  });
  return Object.entries(metafile.inputs).flatMap(([from, { imports: edges }]) =>
    edges.filter(({ path }) => !path.startsWith("node:")).map(({ path }) => ({ from, to: path })),
  );
}
