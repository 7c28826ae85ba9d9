import { describe, expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";
import { findCycles, type Import, readImports } from "./read-imports.ts";

const packages = /^[^./]+$|^@?[\w-]+\/[\w./-]+$/;
const folders = ["shared", "functions", "web", "infra", "local", "demo", "e2e", "bench", ".ci"];

/** What each folder may import beside itself: folders of ours, and whether any package. */
const allowed: Record<string, RegExp> = {
  shared: /^zod/,
  functions: /^shared\//,
  web: /^shared\//,
  infra:
    /^(shared\/(contract|metrics|model|constants|rules|errors|stream-filters|signing-keys)|functions\/config\.ts)/,
  local: /^$/,
  demo: /^shared\//,
  e2e: /^shared\//,
  bench: /^((shared|functions|infra|e2e)\/|local-cloud\/testing)/,
  ".ci": /./,
};

/** Files that may do more than their folder, with what they may import. */
const exceptions: [from: RegExp, to: RegExp][] = [
  // `npm start` and `npm run dev` start the local cloud and fill it with demo data.
  [/^infra\/local-cloud\//, /^(local-cloud$|demo\/)/],
  [/^infra\/.*\.test\.ts$/, /^((functions|bench)\/|local-cloud\/testing)/],
  // Tests run on the local cloud's DynamoDB engine and services.
  [/^functions\/(testing\/|.*\.test\.ts$)/, /^local-cloud\/testing/],
];

/** Layers of a folder, each of which may import those behind it. */
const layers: Record<string, string[]> = {
  web: ["app", "features", "recipe", "components", "hooks", "api", "theme", "navigation"],
  local: ["edge", "services", "template"],
};

/** Packages that only one folder, the door to what they reach, may import. */
const doors: [package: RegExp, door: RegExp][] = [
  [/^@aws-sdk\/(client-dynamodb|lib-dynamodb|util-dynamodb)/, /^functions\/(data|testing)\//],
  [/^@aws-sdk\/client-sesv2/, /^functions\/mail\//],
  [/^@aws-sdk\/(client-s3|s3-|lib-storage)|^sharp/, /^functions\/images\//],
  [/^openai/, /^functions\/generation\//],
  [/^@aws-sdk\/client-apigatewaymanagementapi/, /^functions\/live\//],
  [/^@aws-sdk\/client-secrets-manager/, /^functions\/(auth|generation)\//],
  [/^@aws-sdk\/client-cloudformation/, /^functions\/cli\//],
  [/^@middy\//, /^functions\/(http|streams|schedule|live)\//],
  [/^functions\/data\/table\/(transact|requests)\.ts/, /^functions\/data\//],
];

const imports = readImports();
const production = imports.filter(({ from }) => !/\.test\.tsx?$|\/testing\//.test(from));
const handlers = new Set(contractEntries().map(({ file }) => `functions/${file}.ts`));

const topOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`));

function broken(edges: Import[], rule: (edge: Import) => boolean): string[] {
  return edges.filter(rule).map(({ from, to }) => `${from} → ${to}`);
}

describe("imports", () => {
  it("go only from folder to folder as allowed", () => {
    expect(
      broken(imports, ({ from, to }) => {
        const folder = topOf(from);
        if (!folder || topOf(to) === folder) return false;
        if (exceptions.some(([a, b]) => a.test(from) && b.test(to))) return false;
        // The local cloud is a package of this repository, which only some folders may import.
        const isPackage =
          topOf(to) === undefined && packages.test(to) && !/^local-cloud\b/.test(to);
        if (isPackage && folder !== "shared") return false;
        const isTest = /\.test\.tsx?$/.test(from);
        if (isPackage && isTest) return false;
        return !allowed[folder]?.test(to);
      }),
    ).toEqual([]);
  });

  it.each(Object.entries(layers))("in %s go from a layer to those behind it", (folder, order) => {
    const layerOf = (path: string) =>
      order.findIndex((name) => path.startsWith(`${folder}/${name}/`));
    expect(
      broken(production, ({ from, to }) => {
        const [a, b] = [layerOf(from), layerOf(to)];
        return a >= 0 && b >= 0 && b < a;
      }),
    ).toEqual([]);
  });

  it("reach each outside service through its one door", () => {
    expect(
      broken(production, ({ from, to }) =>
        doors.some(
          ([name, door]) => from.startsWith("functions/") && name.test(to) && !door.test(from),
        ),
      ),
    ).toEqual([]);
  });

  it("never go from a handler to a handler", () => {
    expect(broken(production, ({ from, to }) => handlers.has(from) && handlers.has(to))).toEqual(
      [],
    );
  });

  it("never go from a web feature to another", () => {
    const feature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
    expect(
      broken(imports, ({ from, to }) => {
        const [a, b] = [feature(from), feature(to)];
        return a !== undefined && b !== undefined && a !== b;
      }),
    ).toEqual([]);
  });

  it("never go in a circle", () => {
    expect(findCycles(imports)).toEqual([]);
  });
});
