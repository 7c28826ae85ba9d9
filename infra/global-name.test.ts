import { describe, expect, it } from "vitest";
import { resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize({ context: { alarms: "astreinte@exemple.fr", budget: "50" } });

/**
 * Resource types whose names must be unique across all regions of an account, each with the path of its name property.
 */
const globalNames: Record<string, string> = {
  "AWS::CloudFront::Function": "Name",
  "AWS::CloudFront::OriginAccessControl": "OriginAccessControlConfig.Name",
  "AWS::CloudFront::ResponseHeadersPolicy": "ResponseHeadersPolicyConfig.Name",
  "AWS::CloudWatch::Dashboard": "DashboardName",
};

describe("CloudFormation stack", () => {
  it.each(Object.entries(globalNames))(
    "includes the region in the names of %s resources",
    (type, path) => {
      const resources = Object.values(resourcesOf(template, type));
      expect(resources.length).toBeGreaterThan(0);
      for (const { Properties } of resources) {
        const name = path.split(".").reduce((value, key) => value[key], Properties);
        expect(JSON.stringify(name)).toContain('{"Ref":"AWS::Region"}');
      }
    },
  );

  it("lets CloudFormation generate the names of buckets, roles and budgets", () => {
    for (const [type, property] of [
      ["AWS::S3::Bucket", "BucketName"],
      ["AWS::IAM::Role", "RoleName"],
      ["AWS::Budgets::Budget", "BudgetName"],
    ] as const) {
      const resources = Object.values(resourcesOf(template, type));
      expect(resources.length).toBeGreaterThan(0);
      for (const { Properties = {} } of resources) {
        expect({ ...Properties, ...Properties.Budget }).not.toHaveProperty(property);
      }
    }
  });
});
