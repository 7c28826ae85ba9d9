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
 * Installs sharp for Lambda's platform, in the versions and with the checksums of the project's lockfile; does
 * nothing when it is there. cdk.json runs it before every synthesis by the CDK's own command line.
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
    throw new Error(`npm n'a pas installé sharp pour Lambda dans ${folder}`);
}

/** The lockfile's entry of a package without the binaries of other platforms, which `npm ci` would miss. */
function lockedEntry({ packages }: Lockfile, names: string[], name: string) {
  const entry = packages[`node_modules/${name}`];
  const binaries = Object.entries(entry?.optionalDependencies ?? {});
  const optionalDependencies = Object.fromEntries(
    binaries.filter(([binary]) => names.includes(binary)),
  );
  return { ...entry, optionalDependencies };
}

installLambdaPackages(join(import.meta.dirname, ".."));
