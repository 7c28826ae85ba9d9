import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** What the next check starts from. */
const buildInfo = "node_modules/.cache/dev.tsbuildinfo";

export type TypeCheckResult = "right" | "wrong" | "overtaken";

/** Checks the types of the project's Node side; a check that another one overtakes ends without a word. */
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
      if (signal || current !== child) return "overtaken";
      return code === 0 ? "right" : "wrong";
    },
  };
}
