import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Returns the paths of all files in the repository, including files that are not committed yet. */
export function repositoryFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => existsSync(file));
}
