import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Lockfile, lambdaProcessor, readLockfile, sharpPackages } from "./native-packages.ts";

describe("the processor of functions", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("is Graviton on AWS, and this machine's where another endpoint stands in for AWS", () => {
    vi.stubEnv("AWS_ENDPOINT_URL", undefined);
    expect(lambdaProcessor()).toBe("arm64");
    vi.stubEnv("AWS_ENDPOINT_URL", "http://localhost:4566");
    expect(lambdaProcessor()).toBe(process.arch);
  });
});

describe("sharpPackages", () => {
  it.each(["arm64", "x64"] as const)(
    "finds in the project's lockfile sharp, what it needs, and the binaries for Lambda on %s alone",
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

  it("names what the lockfile lacks", () => {
    const lockfile: Lockfile = {
      packages: { "node_modules/sharp": { version: "1.0.0", dependencies: { semver: "7" } } },
    };
    expect(() => sharpPackages(lockfile, "arm64")).toThrow(
      "package-lock.json ne contient pas semver",
    );
  });
});
