import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allTemplates } from "./templates.ts";
import { everyOption } from "./testing/every-option.ts";
import { synthesizeStacks } from "./testing/synthesize.ts";

const isInstalled = spawnSync("cfn-lint", ["--version"]).status === 0;

/** Returns cfn-lint's findings, except warnings about redundant dependencies (W3005), which the CDK generates. */
function findingsIn(context: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "cfn-lint-"));
  try {
    const files = allTemplates(synthesizeStacks({ context })).map((template, index) => {
      const file = join(folder, `${index}.json`);
      writeFileSync(file, JSON.stringify(template));
      return file;
    });
    const { status, stdout, stderr } = spawnSync("cfn-lint", ["-i", "W3005", "--", ...files], {
      encoding: "utf8",
    });
    return status === 0 ? "" : stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe("CloudFormation template", () => {
  // This test is skipped unless cfn-lint is installed (`pip install cfn-lint`).
  it.skipIf(!isInstalled).each([
    ["with every option enabled", everyOption],
    ["without CloudFront", { cdn: "off" }],
  ])("synthesizes a template %s that cfn-lint accepts", (_, context) => {
    expect(findingsIn(context)).toBe("");
  });
});
