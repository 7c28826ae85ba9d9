import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** npm packages and the node_modules folder that contains them. */
export interface Packages {
  folder: string;
  names: string[];
}

interface LockedPackage {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

export type Processor = "arm64" | "x64";

/**
 * Returns the processor type of the Lambda functions: arm64 on AWS, or this machine's type if AWS_ENDPOINT_URL is set
 * to another service.
 */
export function lambdaProcessor(): Processor {
  if (!process.env.AWS_ENDPOINT_URL) return "arm64";
  return process.arch === "arm64" ? "arm64" : "x64";
}

/** Returns the packages that the image library sharp needs on Lambda, including its binaries for Linux with glibc. */
export function sharpPackages({ packages }: Lockfile, processor: Processor): string[] {
  const names = new Set<string>();
  const visit = (name: string) => {
    const locked = packages[`node_modules/${name}`];
    if (!locked) throw new Error(`package-lock.json does not contain ${name}`);
    if (names.has(name)) return;
    names.add(name);
    const binaries = Object.keys(locked.optionalDependencies ?? {});
    const needed = binaries.filter((binary) => binary.endsWith(`-linux-${processor}`));
    for (const dependency of [...Object.keys(locked.dependencies ?? {}), ...needed]) {
      visit(dependency);
    }
  };
  visit("sharp");
  return [...names].sort();
}

export function readLockfile(root: string): Lockfile {
  return JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
}

/**
 * Returns the folder for npm packages with binaries for Lambda. It is separate from node_modules, because npm installs
 * only this machine's binaries there.
 */
export function lambdaPackagesFolder(root: string): string {
  return join(root, "dist", "lambda-packages", lambdaProcessor());
}

/**
 * Returns sharp (the image library) and its packages for Lambda, or undefined if the versions in the lockfile are not
 * installed.
 */
export function installedSharp(root: string): Packages | undefined {
  const lockfile = readLockfile(root);
  const names = sharpPackages(lockfile, lambdaProcessor());
  const folder = join(lambdaPackagesFolder(root), "node_modules");
  const complete = names.every((name) => {
    const manifest = join(folder, name, "package.json");
    if (!existsSync(manifest)) return false;
    const { version } = JSON.parse(readFileSync(manifest, "utf8"));
    return version === lockfile.packages[`node_modules/${name}`]?.version;
  });
  return complete ? { folder, names } : undefined;
}

/** Copies packages into another node_modules folder. */
export function copyPackages({ folder, names }: Packages, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const name of names) cpSync(join(folder, name), join(target, name), { recursive: true });
}
