import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createStackSynthesizer } from "./stack-synthesizer.ts";

/** A fake CDK app whose template is the content of stack.json. */
const app = `
import { copyFileSync } from "node:fs";
copyFileSync("stack.json", process.env.CDK_OUTDIR + "/Site.template.json");
`;

/** Creates a project with the fake CDK app, and a synthesizer that writes to a folder other than `cdk.out`. */
async function createProject() {
  const root = await mkdtemp(join(tmpdir(), "synthesizer-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = join(root, "assembly");
  await mkdir(join(root, "infra"));
  await mkdir(folder);
  await writeFile(join(root, "infra", "app.ts"), app);
  await writeFile(join(folder, "Site.template.json"), "{}");
  const { synthesize } = await createStackSynthesizer(root, folder);
  return async (template: string) => {
    await writeFile(join(root, "stack.json"), template);
    return synthesize();
  };
}

describe("createStackSynthesizer", () => {
  it('reports "changed" only if a template differs from the previous synthesis', async () => {
    const synthesizeWith = await createProject();
    expect(await synthesizeWith("{}")).toBe("unchanged");
    expect(await synthesizeWith('{"Resources":{}}')).toBe("changed");
    expect(await synthesizeWith('{"Resources":{}}')).toBe("unchanged");
  });

  it('reports "unchanged" if only the asset hashes in a template have changed', async () => {
    const synthesizeWith = await createProject();
    expect(await synthesizeWith(`{${"a1".repeat(32)}}`)).toBe("unchanged");
  });
});
