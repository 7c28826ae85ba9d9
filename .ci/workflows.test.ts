import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const workflows = globSync(".github/workflows/*.yml");

describe("GitHub workflows", () => {
  it.each(workflows)(
    "pins every action in %s to a commit hash, with its version in a comment",
    (file) => {
      const actions = [...readFileSync(file, "utf8").matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(
        ([, action = ""]) => action,
      );
      expect(actions.length).toBeGreaterThan(0);
      for (const action of actions)
        expect(action).toMatch(/^\.\/|^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    },
  );

  it.each(workflows)(
    "grants the workflow %s only read access to the repository by default",
    (file) => {
      const [permissions] = readFileSync(file, "utf8").match(/^permissions:\n(?: .*\n)+/m) ?? [];
      expect(permissions).toBe("permissions:\n  contents: read\n");
    },
  );

  it("audits production dependencies and generates an SBOM in the test workflow", () => {
    const text = readFileSync(".github/workflows/test.yml", "utf8");
    expect(text).toContain("- run: npm audit --omit=dev --audit-level=high");
    expect(text).toContain("- run: npm sbom --sbom-format=cyclonedx");
  });
});
