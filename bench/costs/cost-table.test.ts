import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { resourcesOf, synthesize } from "#infra/testing/synthesize.ts";
import { configuration } from "./cost-assumptions.ts";
import { costPage, costSummary } from "./cost-table.ts";
import { monthlyCost } from "./monthly-cost.ts";
import { tieredCost } from "./prices.ts";

describe("costPage", () => {
  it("returns the same text as docs/costs.md", () => {
    expect(readFileSync("docs/costs.md", "utf8")).toBe(costPage());
  });
});

describe("costSummary", () => {
  it("returns the same summary as the README", () => {
    const readme = readFileSync("README.md", "utf8");
    const [, summary] = /<!-- costs -->\n([\s\S]*)\n<!-- \/costs -->/.exec(readme) ?? [];
    expect(summary?.trim()).toBe(costSummary());
  });
});

describe("configuration", () => {
  it("lists as many alarms, dashboards, secrets and keys as the CloudFormation template", () => {
    const context = { stage: "production", alarms: "astreinte@exemple.fr" };
    const template = synthesize({ context });
    const count = (type: string) => Object.keys(resourcesOf(template, type)).length;
    const alarms = Object.values(resourcesOf(template, "AWS::CloudWatch::Alarm"));
    const alarmMetrics = alarms.flatMap(({ Properties }) =>
      (Properties.Metrics ?? [{ MetricStat: {} }]).filter(
        (metric: object) => "MetricStat" in metric,
      ),
    );
    expect(configuration.fixedResources).toMatchObject({
      alarmMetrics: alarmMetrics.length,
      dashboards: count("AWS::CloudWatch::Dashboard"),
      secrets: count("AWS::SecretsManager::Secret"),
      keys: count("AWS::KMS::Key"),
    });
  });
});

describe("monthlyCost", () => {
  it("returns only fixed costs (monitoring, secrets and probe) if there are no users", () => {
    const { monitoring, secrets, probe, ...rest } = monthlyCost(0);
    expect(Object.values(rest).every((cost) => cost === 0)).toBe(true);
    for (const fixed of [monitoring, secrets, probe]) expect(fixed).toBeGreaterThan(0);
  });

  it("grows at most linearly with the number of users, except for live messages and traffic", () => {
    const [few, many] = [monthlyCost(1000), monthlyCost(100_000)];
    for (const [part, cost] of Object.entries(few)) {
      // Skips two costs that may grow faster than the number of users: live messages, because each vote is sent to all
      // viewers, and CloudFront traffic, which includes these messages.
      if (part === "live" || part === "traffic") continue;
      const later = many[part as keyof typeof many];
      expect(later, part).toBeGreaterThanOrEqual(cost);
      expect(later, part).toBeLessThanOrEqual(100 * cost * 1.0001);
    }
  });
});

describe("tieredCost", () => {
  it("charges each unit at the price of its pricing tier", () => {
    const tiers = [
      [10, 3],
      [20, 2],
      [Number.POSITIVE_INFINITY, 1],
    ] as const;
    expect([5, 10, 15, 25].map((units) => tieredCost(tiers, units))).toEqual([15, 30, 40, 55]);
  });
});
