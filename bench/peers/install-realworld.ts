import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const realworldRepository = "https://github.com/anishkny/realworld-dynamodb-lambda";
const commit = "27e78166b3fc8a8203bfe39abd173078f11f6b66";

/**
 * Installs a public implementation of the RealWorld API on DynamoDB and Lambda in .bench. It is not published to the npm
 * registry, so its source comes from GitHub. Returns its folder, or undefined if the installation fails.
 */
export function installRealworld(): string | undefined {
  const folder = join(".bench", `realworld-${commit.slice(0, 8)}`);
  const source = (parent: string) => join(parent, "source");
  if (existsSync(folder)) return source(folder);
  const download = `${folder}.download`;
  rmSync(download, { recursive: true, force: true });
  const isInstalled =
    run("git", "init", "--quiet", source(download)) &&
    run(
      "git",
      "-C",
      source(download),
      "fetch",
      "--quiet",
      "--depth=1",
      realworldRepository,
      commit,
    ) &&
    run("git", "-C", source(download), "checkout", "--quiet", "FETCH_HEAD") &&
    installPackages(download, source(download));
  if (!isInstalled) return undefined;
  renameSync(download, folder);
  return source(folder);
}

/**
 * Installs the packages that the back end needs at run time, in the folder above its source. npm can't install them from
 * its package.json, because some of its development packages no longer exist.
 */
function installPackages(folder: string, source: string): boolean {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(source, "package.json"), "utf8"),
  );
  // Lambda's runtime contained this package, so it is a development package.
  const sdk = { "aws-sdk": devDependencies["aws-sdk"] };
  const manifest = { private: true, dependencies: { ...dependencies, ...sdk } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  return run("npm", "install", `--prefix=${folder}`, "--ignore-scripts", "--no-audit");
}

/** Runs a command without printing its output. Returns true if it succeeds. */
function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}
