import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Lockfile, readLockfile, sharpPackages } from "./native-packages.ts";

describe("sharpPackages", () => {
  it("finds in the project's lockfile sharp, what it needs, and the binaries for Lambda alone", () => {
    expect(sharpPackages(readLockfile(join(import.meta.dirname, "..")))).toEqual([
      "@img/colour",
      "@img/sharp-libvips-linux-arm64",
      "@img/sharp-linux-arm64",
      "detect-libc",
      "semver",
      "sharp",
    ]);
  });

  it("names what the lockfile lacks", () => {
    const lockfile: Lockfile = {
      packages: { "node_modules/sharp": { version: "1.0.0", dependencies: { semver: "7" } } },
    };
    expect(() => sharpPackages(lockfile)).toThrow("package-lock.json does not hold semver");
  });
});
