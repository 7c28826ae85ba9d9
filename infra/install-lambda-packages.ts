import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  installedSharp,
  type Lockfile,
  lambdaPackagesFolder,
  lambdaProcessor,
  readLockfile,
  sharpPackages,
} from "./native-packages.ts";

/**
 * Installs the image library sharp for Lambda's platform, unless it is already installed. Uses the versions and
 * checksums in the project's lockfile. cdk.json runs this script before every synthesis.
 */
function installLambdaPackages(root: string): void {
  if (installedSharp(root)) return;
  const lockfile = readLockfile(root);
  const names = sharpPackages(lockfile, lambdaProcessor());
  const entries = names.map((name) => [`node_modules/${name}`, lockedEntry(lockfile, names, name)]);
  const dependencies = { sharp: lockfile.packages["node_modules/sharp"]?.version };
  const folder = lambdaPackagesFolder(root);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (file: string, content: object) =>
    writeFileSync(join(folder, file), JSON.stringify(content, null, 2));
  write("package.json", { private: true, dependencies });
  write("package-lock.json", {
    lockfileVersion: 3,
    packages: { "": { dependencies }, ...Object.fromEntries(entries) },
  });
  const platform = [`--cpu=${lambdaProcessor()}`, "--os=linux", "--libc=glibc"];
  execFileSync("npm", ["ci", ...platform, "--ignore-scripts"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (!installedSharp(root))
    throw new Error(`npm did not install sharp for Lambda in ${folder}. Delete it and try again.`);
}

/**
 * Returns a package's lockfile entry without the binaries for other platforms. The new lockfile does not contain these
 * binaries, so `npm ci` would report them as missing if the entry listed them.
 */
function lockedEntry({ packages }: Lockfile, names: string[], name: string) {
  const entry = packages[`node_modules/${name}`];
  const binaries = Object.entries(entry?.optionalDependencies ?? {});
  const optionalDependencies = Object.fromEntries(
    binaries.filter(([binary]) => names.includes(binary)),
  );
  return { ...entry, optionalDependencies };
}

installLambdaPackages(join(import.meta.dirname, ".."));
