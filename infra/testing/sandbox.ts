import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * Creates a temporary folder in which tests run commands, and returns its path. The folder links to the repository's
 * files, but has its own output folder, git history and stage files (the settings in infra/stages). The git history has
 * two tags: v1.2 without stage files, and v1.3 with them.
 */
export function createSandbox(stages: Record<string, Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const link = (...path: string[]) => symlinkSync(resolve(...path), join(folder, ...path));
  mkdirSync(join(folder, "infra", "stages"), { recursive: true });
  mkdirSync(join(folder, "dist"));
  for (const name of ["package.json", "cdk.json", "node_modules", "functions", "shared", "local"]) {
    link(name);
  }
  for (const name of readdirSync("infra")) if (name !== "stages") link("infra", name);
  for (const [stage, settings] of Object.entries(stages)) {
    writeFileSync(join(folder, "infra", "stages", `${stage}.json`), JSON.stringify(settings));
  }
  const git = (...args: string[]) => {
    const identity = ["-c", "user.name=test", "-c", "user.email=test@example.org"];
    execFileSync("git", [...identity, ...args], { cwd: folder, stdio: "pipe" });
  };
  git("init", "-q", "-b", "main");
  for (const tag of ["v1.2", "v1.3"]) {
    if (tag === "v1.3") git("add", "infra/stages");
    git("commit", "-q", "--allow-empty", "-m", tag);
    git("tag", tag);
  }
  return folder;
}
