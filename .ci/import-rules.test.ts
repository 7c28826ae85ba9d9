import { describe, expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";
import {
  type Import,
  importsBetweenFolders,
  importsInCycles,
  readImports,
} from "./read-imports.ts";

const packages = /^[^./]+$|^@?[\w-]+\/[\w./-]+$/;
const folders = ["shared", "functions", "web", "infra", "local", "demo", "e2e", "bench", ".ci"];

/**
 * The folders and modules that each top-level folder may import. All folders except `shared` may also import npm
 * packages.
 */
const allowed: Record<string, RegExp> = {
  shared: /^zod/,
  functions: /^shared\//,
  web: /^shared\//,
  infra:
    /^(shared\/(contract|habits|metrics|model|constants|durations|rules|errors|stream-filters|signing-keys)|functions\/config\.ts)/,
  // Only the example app in local/ imports local-cloud by its package name.
  local: /^local-cloud$/,
  demo: /^shared\//,
  e2e: /^shared\//,
  bench: /^((shared|functions|infra|e2e)\/|local-cloud\/testing)/,
  ".ci": /./,
};

/** Exceptions to `allowed`: files whose path matches `from` may also import files whose path matches `to`. */
const exceptions: [from: RegExp, to: RegExp][] = [
  // `npm run deploy`, `npm run bootstrap` and the commands in functions/cli use the same function to report errors.
  [
    /^infra\/deploy\/(deploy|bootstrap|confirmations\/confirmations)\.ts$/,
    /^functions\/cli\/run-command\.ts$/,
  ],
  // During a deployment, the signing-key provider runs these modules to check that Lambda's version of Node supports
  // them.
  [
    /^infra\/signing-key\/require-runtime-features\.ts$/,
    /^functions\/(auth\/password-hash|data\/items\/text-compression)\.ts$/,
  ],
  // A test compares the browser's routes with the pages that the CloudFront function serves.
  [/^web\/app\/router\.test\.tsx$/, /^infra\/cloudfront\/serve-app\.js/],
  // `npm start` and `npm run dev` start the local cloud and load the demo data.
  [/^infra\/local-cloud\//, /^(local-cloud$|demo\/)/],
  [/^infra\/(testing\/|.*\.test\.ts$)/, /^((functions|bench)\/|local-cloud\/testing)/],
  // The functions' tests use the DynamoDB engine and other services of the local cloud.
  [/^functions\/(testing\/|.*\.test\.ts$)/, /^local-cloud\/testing/],
];

/** The layers of each folder, highest first. A layer may import only the layers listed after it. */
const layers: Record<string, string[]> = {
  web: [
    "first-paint",
    "app",
    "features",
    "recipe",
    "components",
    "hooks",
    "api",
    "theme",
    "navigation",
  ],
  local: ["edge", "services", "template"],
};

/** Packages and modules that only certain folders below functions/ may import. */
const restricted: [target: RegExp, folder: RegExp][] = [
  [/^@aws-sdk\/(client-dynamodb|lib-dynamodb|util-dynamodb)/, /^functions\/(data|testing)\//],
  [/^@aws-sdk\/client-sesv2/, /^functions\/mail\//],
  [/^@aws-sdk\/(client-s3|s3-|lib-storage)|^sharp/, /^functions\/images\//],
  [/^openai/, /^functions\/generation\//],
  [/^@aws-sdk\/client-apigatewaymanagementapi/, /^functions\/live\//],
  [/^@aws-sdk\/client-secrets-manager/, /^functions\/(auth|generation)\//],
  [/^@aws-sdk\/client-cloudformation/, /^functions\/cli\//],
  [/^@middy\//, /^functions\/(http|streams|schedule|live)\//],
  [
    /^functions\/data\/table\/(transact|requests|query-(page|slice)|batch-(get|put|write)|owned-items)\.ts/,
    /^functions\/data\//,
  ],
  // `npm run export` writes every item of the table to a file.
  [/^functions\/data\/table\/scan-table\.ts/, /^functions\/(data|cli)\//],
];

const imports = readImports();
const production = imports.filter(({ from }) => !/\.test\.tsx?$|\/testing\//.test(from));
const handlers = new Set(contractEntries().map(({ file }) => `functions/${file}.ts`));

const topOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`));

/** Formats each forbidden import as `from → to` for the test's failure message. */
function findImports(edges: Import[], isForbidden: (edge: Import) => boolean): string[] {
  return edges.filter(isForbidden).map(({ from, to }) => `${from} → ${to}`);
}

describe("import graph", () => {
  it("has no imports between top-level folders, except the allowed ones", () => {
    expect(
      findImports(imports, ({ from, to }) => {
        const folder = topOf(from);
        if (!folder || topOf(to) === folder) return false;
        if (exceptions.some(([a, b]) => a.test(from) && b.test(to))) return false;
        // Ignores local-cloud: it is part of this repository, not a third-party npm package.
        const isPackage =
          topOf(to) === undefined && packages.test(to) && !/^local-cloud\b/.test(to);
        if (isPackage && folder !== "shared") return false;
        const isTest = /\.test\.tsx?$/.test(from);
        if (isPackage && isTest) return false;
        return !allowed[folder]?.test(to);
      }),
    ).toEqual([]);
  });

  it.each(Object.entries(layers))(
    "does not allow a lower layer of the folder %s to import from a higher layer",
    (folder, order) => {
      const layerOf = (path: string) =>
        order.findIndex((name) => path.startsWith(`${folder}/${name}/`));
      expect(
        findImports(production, ({ from, to }) => {
          const [a, b] = [layerOf(from), layerOf(to)];
          return a >= 0 && b >= 0 && b < a;
        }),
      ).toEqual([]);
    },
  );

  it("imports AWS SDK clients and other restricted packages only in the folders that wrap them", () => {
    expect(
      findImports(production, ({ from, to }) =>
        restricted.some(
          ([target, folder]) =>
            from.startsWith("functions/") && target.test(to) && !folder.test(from),
        ),
      ),
    ).toEqual([]);
  });

  it("does not allow an API handler to import another API handler", () => {
    expect(
      findImports(production, ({ from, to }) => handlers.has(from) && handlers.has(to)),
    ).toEqual([]);
  });

  it("does not let a folder in web/features import code from another folder in web/features", () => {
    const feature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
    expect(
      findImports(imports, ({ from, to }) => {
        const [a, b] = [feature(from), feature(to)];
        return a !== undefined && b !== undefined && a !== b;
      }),
    ).toEqual([]);
  });

  it("does not contain import cycles between files", () => {
    expect(importsInCycles(imports)).toEqual([]);
  });

  it.each(["functions/data", "web"])(
    "does not contain import cycles between the subfolders of %s",
    (root) => {
      expect(importsInCycles(importsBetweenFolders(production, root))).toEqual([]);
    },
  );
});
