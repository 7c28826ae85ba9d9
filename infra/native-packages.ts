import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A set of packages as the lockfile pins them, and the node_modules folder that holds them. */
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

/** What functions run on: Graviton on AWS, this machine's processor where another endpoint stands in for AWS. */
export function lambdaProcessor(): Processor {
  if (!process.env.AWS_ENDPOINT_URL) return "arm64";
  return process.arch === "arm64" ? "arm64" : "x64";
}

/**
 * Names of the packages that a function needs beside it to use sharp: sharp, what it depends on, and of its binaries
 * (optional dependencies, one pair per platform) those of Linux with glibc, as Lambda's is, on that processor.
 */
export function sharpPackages({ packages }: Lockfile, processor: Processor): string[] {
  const names = new Set<string>();
  const visit = (name: string) => {
    const locked = packages[`node_modules/${name}`];
    if (!locked) throw new Error(`package-lock.json ne contient pas ${name}`);
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

/** Where the packages for Lambda's platform are installed; npm on another platform leaves them out of its own. */
export function lambdaPackagesFolder(root: string): string {
  return join(root, "dist", "lambda-packages", lambdaProcessor());
}

/** The packages for Lambda's platform, if they are installed in the versions of the lockfile. */
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

/** Copies the packages into a node_modules folder, as they are. */
export function copyPackages({ folder, names }: Packages, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const name of names) cpSync(join(folder, name), join(target, name), { recursive: true });
}
