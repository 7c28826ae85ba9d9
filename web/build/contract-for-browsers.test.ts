import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { browserFields, reduceContract } from "./contract-for-browsers.ts";

/**
 * The only modules that may import schemas. The site loads each of them only when a form or a live message needs it.
 */
const schemaModules = [
  "web/api/schemas.ts",
  "web/features/auth/reset-form.ts",
  "web/features/profile/profile-schema.ts",
  "web/features/recipes/recipe-rules.ts",
];

const sources = globSync("web/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$|^web\/(testing|build)\//.test(file))
  .map((file) => ({ file, code: readFileSync(file, "utf8") }));

/** Returns the source module and the local name of each of a file's imports, except type imports. */
function importedValues({ file, code }: { file: string; code: string }) {
  const { staticImports, staticExports } = parseSync(file, code).module;
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries
      .filter(({ isType }) => !isType)
      .map(({ localName }) => ({ from: moduleRequest.value, name: localName.value })),
  );
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? { from: moduleRequest.value, name: "" } : [],
    ),
  );
  return [...imported, ...exported];
}

describe("reduceContract", () => {
  it("keeps only those fields of each API call that browsers use", () => {
    const reduced = reduceContract(
      (code) => parseSync("contract.js", code).program,
      `import * as z from "zod/mini";
const id = z.string();
export const getRecipe = call({
  method: "GET",
  path: "/recipes/{recipeId}",
  summary: "Returns a recipe.",
  access: "user",
  reply: z.object({ id }),
});`,
    );
    expect(reduced).toBe(
      'export const getRecipe = { method: "GET", path: "/recipes/{recipeId}", access: "user" };',
    );
  });

  it("returns undefined for a module that declares no API calls", () => {
    const parse = (code: string) => parseSync("contract.js", code).program;
    expect(reduceContract(parse, "export const call = (shape) => shape;")).toBeUndefined();
  });
});

describe("site", () => {
  it("reads only fields of the API contract that the build keeps for browsers", () => {
    const found = sources.flatMap(({ file, code }) =>
      importedValues({ file, code })
        .filter(({ from, name }) => name && from.startsWith("#shared/contract/"))
        .flatMap(({ name }) =>
          [...code.matchAll(new RegExp(String.raw`\b${name}\.(\w+)(?:\.(\w+))?`, "g"))]
            // In `authCalls.login.path`, which uses a namespace import, the second name is the field. In `login.path`,
            // which uses an import of one call, the first name is the field.
            .map(([text, ...names]) => ({ text, field: names[name.endsWith("Calls") ? 1 : 0] }))
            .filter(({ field }) => field !== undefined && !browserFields.has(field))
            .map(({ text }) => `${file}: ${text}`),
        ),
    );
    expect(found).toEqual([]);
  });

  it("imports schemas only in modules that are loaded on demand", () => {
    const found = sources
      .filter((source) =>
        importedValues(source).some(
          ({ from }) =>
            /^zod/.test(from) ||
            (/^#shared\/model\//.test(from) &&
              readFileSync(from.slice(1), "utf8").includes('from "zod/mini"')),
        ),
      )
      .map(({ file }) => file);
    expect(found.sort()).toEqual(schemaModules);
  });
});
