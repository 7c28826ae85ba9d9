import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Cache file for incremental type checks. */
const buildInfo = "node_modules/.cache/dev.tsbuildinfo";

type TypeCheckResult = "passed" | "failed" | "superseded";

/** Type-checks the functions' code. Starting a new check cancels the running one, whose result is then `superseded`. */
export function createTypeChecker(root: string): { check(): Promise<TypeCheckResult> } {
  let current: ChildProcess | undefined;
  return {
    async check() {
      current?.kill();
      const child = spawn(
        join(root, "node_modules/.bin/tsc"),
        ["-p", "tsconfig.node.json", "--incremental", "--tsBuildInfoFile", buildInfo, "--pretty"],
        { cwd: root, stdio: ["ignore", "inherit", "inherit"] },
      );
      current = child;
      const [code, signal] = await once(child, "exit");
      if (signal || current !== child) return "superseded";
      return code === 0 ? "passed" : "failed";
    },
  };
}
