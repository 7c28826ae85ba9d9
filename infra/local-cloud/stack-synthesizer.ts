import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export type SynthesisResult = "same" | "changed" | "failed";

/** Synthesizes the stack again and tells whether it differs from before in more than the code of functions. */
export async function createStackSynthesizer(
  root: string,
): Promise<{ synthesize(): Promise<SynthesisResult> }> {
  const folder = join(root, "cdk.out");
  let before = await readTemplate(folder);
  return {
    async synthesize() {
      const child = spawn(process.execPath, ["infra/app.ts"], {
        cwd: root,
        stdio: ["ignore", "ignore", "inherit"],
      });
      const [code] = await once(child, "exit");
      if (code !== 0) return "failed";
      const after = await readTemplate(folder);
      const isSame = after === before;
      before = after;
      return isSame ? "same" : "changed";
    },
  };
}

/** The template without the hashes that name its assets. */
async function readTemplate(folder: string): Promise<string> {
  const file = (await readdir(folder)).find((name) => name.endsWith(".template.json"));
  const text = await readFile(join(folder, file ?? ""), "utf8");
  return text.replace(/[0-9a-f]{64}/g, "");
}
