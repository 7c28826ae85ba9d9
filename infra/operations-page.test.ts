import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settingsSchema } from "./contexts.ts";
import { resourcesOf, synthesize } from "./testing/synthesize.ts";

const page = readFileSync("docs/operations.md", "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const alarms = Object.values(resourcesOf(synthesize(), "AWS::CloudWatch::Alarm"));

describe("docs/operations.md", () => {
  it.each(alarms.map(({ Properties }) => Properties))(
    "describes the alarm $AlarmName in the same words as the alarm's email",
    ({ AlarmName, AlarmDescription }) => {
      expect(page).toContain(`| \`${AlarmName.split("-").at(-1)}\` | ${AlarmDescription} |`);
    },
  );

  it.each(Object.keys(settingsSchema.shape))("documents the context value %s", (name) => {
    expect(page).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|`, "m"));
  });

  it("mentions only npm scripts that package.json defines", () => {
    const named = [...page.matchAll(/npm run (\w+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !Object.hasOwn(scripts, name ?? ""))).toEqual([]);
  });

  it("is linked from README.md, so that operators find docs/operations.md", () => {
    expect(readFileSync("README.md", "utf8")).toContain("(docs/operations.md)");
  });
});
