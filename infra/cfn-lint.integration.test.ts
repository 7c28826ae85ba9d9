import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { synthesize } from "./testing/synthesize.ts";

const isInstalled = spawnSync("cfn-lint", ["--version"]).status === 0;
const everything = {
  stage: "production",
  alarms: "equipe@exemple.fr",
  domain: "cuisine.exemple.fr",
  certificate: "arn:aws:acm:us-east-1:123456789012:certificate/1a2b",
  hostedZone: "Z0123456789ABC",
  waf: "on",
};

/** What cfn-lint finds in a template, but for dependencies that the CDK names once more (W3005). */
function findingsIn(context: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "cfn-lint-"));
  try {
    const file = join(folder, "template.json");
    writeFileSync(file, JSON.stringify(synthesize({ context })));
    const { status, stdout, stderr } = spawnSync("cfn-lint", ["-i", "W3005", "--", file], {
      encoding: "utf8",
    });
    return status === 0 ? "" : stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Where cfn-lint is not installed these are counted as skipped: `pip install cfn-lint` runs them.
it.skipIf(!isInstalled).each([
  ["with every option", everything],
  ["without CloudFront", { cdn: "off" }],
])("cfn-lint finds nothing in the template %s", (_, context) => {
  expect(findingsIn(context)).toBe("");
});
