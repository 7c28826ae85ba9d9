import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

type SynthesisResult = "unchanged" | "changed" | "failed";

/**
 * Creates a synthesizer that writes the stack to `folder`, which already contains an earlier synthesis. Each synthesis
 * returns whether the templates have changed, ignoring changed asset hashes.
 */
export async function createStackSynthesizer(
  root: string,
  folder: string,
): Promise<{ synthesize(): Promise<SynthesisResult> }> {
  let previous = await templateText(folder);
  return {
    async synthesize() {
      const child = spawn(process.execPath, ["infra/app.ts"], {
        cwd: root,
        env: { ...process.env, CDK_OUTDIR: folder },
        stdio: ["ignore", "ignore", "inherit"],
      });
      const [code] = await once(child, "exit");
      if (code !== 0) return "failed";
      const current = await templateText(folder);
      const isUnchanged = current === previous;
      previous = current;
      return isUnchanged ? "unchanged" : "changed";
    },
  };
}

/** Returns the stack's templates without asset hashes, which change whenever code changes. */
async function templateText(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".template.json")).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return texts.join("\n").replace(/[0-9a-f]{64}/g, "");
}
