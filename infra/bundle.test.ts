import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bundleFunctions } from "./bundle.ts";
import type { Packages } from "./native-packages.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "bundle-"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

function write(files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
}

function bundle(names: string[], sharp?: Packages) {
  const entries = names.map((name) => ({ name, file: `functions/${name}.ts` }));
  return bundleFunctions({ root, entries, output: join(root, "out"), sharp });
}

describe("bundleFunctions", () => {
  it("writes each function's bundle to a separate folder", () => {
    write({
      "functions/shared.ts": "export const greet = (name: string) => name;",
      "functions/a/one.ts":
        'import { greet } from "../shared.ts"; export const handler = () => greet("one");',
      "functions/b/two.ts":
        'import { greet } from "../shared.ts"; export const handler = () => greet("two");',
    });
    const { folderOf } = bundle(["a/one", "b/two"]);
    const one = readFileSync(join(folderOf("a/one"), "index.mjs"), "utf8");
    expect(one).toContain("one");
    expect(one).not.toContain("two");
    expect(existsSync(join(folderOf("a/one"), "index.mjs.map"))).toBe(true);
  });

  it("lets CommonJS packages call `require` inside an ES module bundle", async () => {
    write({
      "functions/legacy.cjs": 'module.exports = () => require("node:os").EOL;',
      "functions/entry.ts": 'import eol from "./legacy.cjs"; export const handler = () => eol();',
    });
    const { folderOf } = bundle(["entry"]);
    const { handler } = await import(/* @vite-ignore */ join(folderOf("entry"), "index.mjs"));
    expect(handler()).toMatch(/\n$/);
  });

  it("replaces the SDK's credential providers with one that reads only environment variables", async () => {
    write({
      "functions/entry.ts":
        'import { defaultProvider } from "@aws-sdk/credential-provider-node"; export const handler = defaultProvider();',
    });
    const file = join(bundle(["entry"]).folderOf("entry"), "index.mjs");
    expect(statSync(file).size).toBeLessThan(1000);
    const { handler } = await import(/* @vite-ignore */ file);
    vi.stubEnv("AWS_ACCESS_KEY_ID", "id");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
    vi.stubEnv("AWS_SESSION_TOKEN", "session");
    expect(await handler()).toEqual({
      accessKeyId: "id",
      secretAccessKey: "secret",
      sessionToken: "session",
    });
    vi.stubEnv("AWS_ACCESS_KEY_ID", "");
    await expect(handler()).rejects.toThrow("has no credentials");
  });

  it("produces byte-identical bundles from identical sources", () => {
    write({ "functions/entry.ts": "export const handler = () => 1;" });
    const read = () => {
      const folder = bundle(["entry"]).folderOf("entry");
      return ["index.mjs", "index.mjs.map"].map((file) => readFileSync(join(folder, file), "utf8"));
    };
    expect(read()).toEqual(read());
  });

  it("throws an error that lists every missing handler file", () => {
    write({ "functions/there.ts": "export const handler = 1;" });
    expect(() => bundle(["there", "auth/login", "generate"])).toThrow(
      "Missing function files: functions/auth/login.ts, functions/generate.ts",
    );
  });

  it("throws an error if an entry point does not export a handler", () => {
    write({ "functions/entry.ts": "export const handle = () => 1;" });
    expect(() => bundle(["entry"])).toThrow("functions/entry.ts does not export a handler");
  });

  it("copies the image library sharp only into bundles that import it", () => {
    write({
      "packages/sharp/package.json": "{}",
      "packages/@img/sharp-linux-arm64/package.json": "{}",
      "functions/photo.ts": 'import sharp from "sharp"; export const handler = () => sharp;',
      "functions/plain.ts": "export const handler = () => 1;",
    });
    const names = ["sharp", "@img/sharp-linux-arm64"];
    const { folderOf } = bundle(["photo", "plain"], { folder: join(root, "packages"), names });
    for (const name of names) {
      expect(existsSync(join(folderOf("photo"), "node_modules", name, "package.json"))).toBe(true);
    }
    expect(existsSync(join(folderOf("plain"), "node_modules"))).toBe(false);
  });

  it("does not copy the image library sharp when the option `sharp` is undefined", () => {
    write({
      "functions/photo.ts": 'import sharp from "sharp"; export const handler = () => sharp;',
    });
    const { folderOf } = bundle(["photo"]);
    expect(readFileSync(join(folderOf("photo"), "index.mjs"), "utf8")).toContain('from"sharp"');
    expect(existsSync(join(folderOf("photo"), "node_modules"))).toBe(false);
  });
});
