import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

type SynthesisResult = "unchanged" | "changed" | "failed";

/** Synthesizes the stack on request, and reports if anything except function code has changed. */
export async function createStackSynthesizer(
  root: string,
): Promise<{ synthesize(): Promise<SynthesisResult> }> {
  const folder = join(root, "cdk.out");
  let previous = await readTemplate(folder);
  return {
    async synthesize() {
      const child = spawn(process.execPath, ["infra/app.ts"], {
        cwd: root,
        stdio: ["ignore", "ignore", "inherit"],
      });
      const [code] = await once(child, "exit");
      if (code !== 0) return "failed";
      const current = await readTemplate(folder);
      const isUnchanged = current === previous;
      previous = current;
      return isUnchanged ? "unchanged" : "changed";
    },
  };
}

/** Returns the template without asset hashes, because these change with the functions' code. */
async function readTemplate(folder: string): Promise<string> {
  const file = (await readdir(folder)).find((name) => name.endsWith(".template.json"));
  const text = await readFile(join(folder, file ?? ""), "utf8");
  return text.replace(/[0-9a-f]{64}/g, "");
}
