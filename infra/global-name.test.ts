import { expect, it } from "vitest";
import { resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize({ context: { alarms: "astreinte@exemple.fr", budget: "50" } });

/** Types whose names an account has once, whatever the region, and where the name stands. */
const globalNames: Record<string, string> = {
  "AWS::CloudFront::Function": "Name",
  "AWS::CloudFront::OriginAccessControl": "OriginAccessControlConfig.Name",
  "AWS::CloudFront::ResponseHeadersPolicy": "ResponseHeadersPolicyConfig.Name",
  "AWS::CloudWatch::Dashboard": "DashboardName",
  "AWS::Budgets::Budget": "Budget.BudgetName",
};

it.each(Object.entries(globalNames))("one stage may stand in two regions: %s", (type, place) => {
  const resources = Object.values(resourcesOf(template, type));
  expect(resources.length).toBeGreaterThan(0);
  for (const { Properties } of resources) {
    const name = place.split(".").reduce((value, key) => value[key], Properties);
    expect(JSON.stringify(name)).toContain('{"Ref":"AWS::Region"}');
  }
});

it("no bucket and no role has a name of our own, which the stack of another region would have, too", () => {
  for (const [type, property] of [
    ["AWS::S3::Bucket", "BucketName"],
    ["AWS::IAM::Role", "RoleName"],
    ["AWS::IAM::ManagedPolicy", "ManagedPolicyName"],
  ] as const) {
    for (const { Properties = {} } of Object.values(resourcesOf(template, type))) {
      expect(Properties).not.toHaveProperty(property);
    }
  }
});
