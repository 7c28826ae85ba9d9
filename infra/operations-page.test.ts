import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contexts } from "./contexts.ts";
import { resourcesOf, synthesize } from "./testing/synthesize.ts";

const page = readFileSync("docs/operations.md", "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const alarms = Object.values(resourcesOf(synthesize(), "AWS::CloudWatch::Alarm"));

describe("the page for those who run the site", () => {
  it.each(alarms.map(({ Properties }) => Properties))(
    "says of $AlarmName what its mail says",
    ({ AlarmName, AlarmDescription }) => {
      expect(page).toContain(`| \`${AlarmName.split("-").at(-1)}\` | ${AlarmDescription} |`);
    },
  );

  it.each(Object.keys(contexts.shape))("knows the context %s", (name) => {
    expect(page).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|`, "m"));
  });

  it("names commands that there are", () => {
    const named = [...page.matchAll(/npm run (\w+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !Object.hasOwn(scripts, name ?? ""))).toEqual([]);
  });

  it("is where the README says", () => {
    expect(readFileSync("README.md", "utf8")).toContain("(docs/operations.md)");
  });
});
