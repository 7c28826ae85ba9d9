import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const workflows = globSync(".github/workflows/*.yml");

it.each(workflows)("%s pins what it uses to a commit, and says which version that is", (file) => {
  const used = [...readFileSync(file, "utf8").matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(
    ([, use = ""]) => use,
  );
  expect(used.length).toBeGreaterThan(0);
  for (const use of used)
    expect(use).toMatch(/^\.\/|^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it.each(workflows)("%s may read the code, and nothing else unless a job says why", (file) => {
  const [permissions] = readFileSync(file, "utf8").match(/^permissions:\n(?: .*\n)+/m) ?? [];
  expect(permissions).toBe("permissions:\n  contents: read\n");
});

it("every change is audited, and its list of packages kept", () => {
  const text = readFileSync(".github/workflows/test.yml", "utf8");
  for (const step of [
    "npm audit --omit=dev --audit-level=high",
    "npm sbom --sbom-format=cyclonedx",
  ])
    expect(text).toContain(`- run: ${step}`);
});
