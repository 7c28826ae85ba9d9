import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Lockfile, lambdaProcessor, readLockfile, sharpPackages } from "./native-packages.ts";

describe("lambdaProcessor", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("returns arm64 for AWS, or this machine's processor type if AWS_ENDPOINT_URL is set", () => {
    vi.stubEnv("AWS_ENDPOINT_URL", undefined);
    expect(lambdaProcessor()).toBe("arm64");
    vi.stubEnv("AWS_ENDPOINT_URL", "http://localhost:4566");
    expect(lambdaProcessor()).toBe(process.arch);
  });
});

describe("sharpPackages", () => {
  it.each(["arm64", "x64"] as const)(
    "returns sharp and its dependencies, with binaries only for Linux on %s processors",
    (processor) => {
      const lockfile = readLockfile(join(import.meta.dirname, ".."));
      expect(sharpPackages(lockfile, processor)).toEqual([
        "@img/colour",
        `@img/sharp-libvips-linux-${processor}`,
        `@img/sharp-linux-${processor}`,
        "detect-libc",
        "semver",
        "sharp",
      ]);
    },
  );

  it("throws an error that names a package missing from the lockfile", () => {
    const lockfile: Lockfile = {
      packages: { "node_modules/sharp": { version: "1.0.0", dependencies: { semver: "7" } } },
    };
    expect(() => sharpPackages(lockfile, "arm64")).toThrow(
      "package-lock.json does not contain semver",
    );
  });
});
