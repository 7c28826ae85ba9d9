import { describe, expect, it } from "vitest";
import type { StackTemplates, Template } from "../templates.ts";
import { synthesizeStacks } from "../testing/synthesize.ts";
import { exceededQuotas, measure } from "./measure-quotas.ts";

const long = (length: number) => "x".repeat(length);
const many = <Value>(count: number, value: Value) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`Item${index}`, value]));
const one = (Type: string, Properties: object): Template => ({
  Resources: { Thing: { Type, Properties } },
});
const site = (root: Template): StackTemplates => ({ stackName: "Site", root, nested: {} });
const policy = (length: number) => ({ PolicyDocument: { Statement: long(length) } });
const codeSizes = { "code.zip": 262_144_000, "layer.zip": 1 };
const headersPolicy = (ContentSecurityPolicy: string) => ({
  Type: "AWS::CloudFront::ResponseHeadersPolicy",
  Properties: {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy } },
    },
  },
});
const topic = { Type: "AWS::SNS::Topic" };

describe("exceededQuotas", () => {
  it.each([
    { context: {} },
    { context: { stage: "production", waf: "on", reservedConcurrency: "on", alarms: "a@b.fr" } },
    { context: { cdn: "off" } },
  ])("reports no exceeded quota for a stack with the context values $context", ({ context }) => {
    expect(exceededQuotas(measure(synthesizeStacks({ context })))).toEqual([]);
  });

  it.each<[unit: string, Template, start: string]>([
    [
      "dynamic references",
      {
        Resources: many(61, {
          Type: "T",
          Properties: { Value: "{{resolve:secretsmanager:name}}" },
        }),
      },
      "The stack Site has 61 dynamic references, but AWS allows 60 (",
    ],
    [
      "dynamic references in one string",
      one("T", { Value: "{{resolve:secretsmanager:name}}".repeat(61) }),
      "The stack Site has 61 dynamic references, but AWS allows 60 (",
    ],
    [
      "resources",
      { Resources: many(501, topic) },
      "The stack Site has 501 resources, but AWS allows 500 (",
    ],
    [
      "bytes of the template",
      one("T", { Value: long(1_048_600) }),
      "The stack Site has 1,048,695 bytes, but AWS allows 1,048,576 (",
    ],
    [
      "parameters",
      { Resources: {}, Parameters: many(201, {}) },
      "The stack Site has 201 parameters, but AWS allows 200 (",
    ],
    [
      "outputs",
      { Resources: {}, Outputs: many(201, { Value: "x" }) },
      "The stack Site has 201 outputs, but AWS allows 200 (",
    ],
    [
      "characters in inline policies",
      one("AWS::IAM::Role", { Policies: [policy(6_000), policy(6_000)] }),
      "Thing has 12,032 characters in inline policies, but AWS allows 10,240 (",
    ],
    [
      "characters in inline policies attached to a role",
      {
        Resources: {
          Thing: { Type: "AWS::IAM::Role", Properties: {} },
          Policy: {
            Type: "AWS::IAM::Policy",
            Properties: { Roles: [{ Ref: "Thing" }], ...policy(12_000) },
          },
        },
      },
      "Thing has 12,016 characters in inline policies, but AWS allows 10,240 (",
    ],
    [
      "bytes of a parameter",
      {
        Resources: {
          Inner: {
            Type: "AWS::CloudFormation::Stack",
            Properties: { Parameters: { Long: long(4_097) } },
          },
        },
      },
      "The stack Site has 4,097 bytes in a parameter of a nested stack, but AWS allows 4,096 (",
    ],
    [
      "characters of a content security policy",
      { Resources: { Thing: headersPolicy(long(1_784)) } },
      "Thing has 1,784 characters of content security policy, but AWS allows 1,783 (",
    ],
    [
      "characters in a function name",
      one("AWS::Lambda::Function", { FunctionName: long(65) }),
      "Thing has 65 characters in its function name, but AWS allows 64 (",
    ],
    [
      "bytes of unzipped code",
      {
        Resources: {
          Thing: {
            Type: "AWS::Lambda::Function",
            Properties: { Code: { S3Key: "code.zip" }, Layers: [{ Ref: "Layer" }] },
          },
          Layer: {
            Type: "AWS::Lambda::LayerVersion",
            Properties: { Content: { S3Key: "layer.zip" } },
          },
        },
      },
      "Thing has 262,144,001 bytes of unzipped code and layers, but AWS allows 262,144,000 (",
    ],
    [
      "bytes of environment variables",
      one("AWS::Lambda::Function", { Environment: { Variables: { NAME: long(4_093) } } }),
      "Thing has 4,097 bytes of environment variables, but AWS allows 4,096 (",
    ],
    [
      "routes",
      {
        Resources: many(301, {
          Type: "AWS::ApiGatewayV2::Route",
          Properties: { ApiId: { Ref: "Api" } },
        }),
      },
      "Api has 301 routes, but AWS allows 300 (",
    ],
    [
      "integrations",
      {
        Resources: many(301, {
          Type: "AWS::ApiGatewayV2::Integration",
          Properties: { ApiId: { Ref: "Api" } },
        }),
      },
      "Api has 301 integrations, but AWS allows 300 (",
    ],
    [
      "characters in an alarm name",
      one("AWS::CloudWatch::Alarm", { AlarmName: long(256) }),
      "Thing has 256 characters in its alarm name, but AWS allows 255 (",
    ],
    [
      "bytes in a bucket policy",
      one("AWS::S3::BucketPolicy", policy(20_480)),
      "Thing has 20,496 bytes of bucket policy, but AWS allows 20,480 (",
    ],
    [
      "cache behaviours",
      one("AWS::CloudFront::Distribution", {
        DistributionConfig: { CacheBehaviors: Array.from({ length: 75 }) },
      }),
      "Thing has 76 cache behaviours, but AWS allows 75 (",
    ],
  ])("reports too many %s with a link to the AWS documentation", (_unit, template, start) => {
    const sentences = exceededQuotas(measure(site(template), codeSizes));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]?.startsWith(start), sentences[0]).toBe(true);
    expect(sentences[0]).toMatch(/\(https:\/\/docs\.aws\.amazon\.com\/\S+\)\.$/);
  });

  it("counts ARNs that CloudFormation inserts at deployment towards a policy's size", () => {
    const Resource = Array.from({ length: 100 }, () => ({ "Fn::GetAtt": ["Function", "Arn"] }));
    const Policies = [{ PolicyDocument: { Statement: [{ Resource }] } }];
    expect(exceededQuotas(measure(site(one("AWS::IAM::Role", { Policies }))))).toEqual([
      expect.stringMatching(/^Thing has 13,\d+ characters in inline policies/),
    ]);
  });
});
