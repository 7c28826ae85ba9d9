import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";
import { resourcesOf, type SynthesizedTemplate, synthesize } from "./testing/synthesize.ts";

const domain = "cuisine.exemple.fr";
const certificate = "arn:aws:acm:us-east-1:123456789012:certificate/1a2b";
const zone = { hostedZone: "Z0123456789ABC", sender: `equipe@${domain}`, senderDomain: domain };
const contexts: Record<string, string>[] = [
  { alarms: "astreinte@exemple.fr" },
  { alarms: "astreinte@exemple.fr", waf: "on", domain, certificate, ...zone },
  { alarms: "astreinte@exemple.fr", cdn: "off", reservedConcurrency: "on" },
];

/** Types of resources that take effect even if no other resource refers to them. */
const effective = [
  /^AWS::ApiGatewayV2::(Route|Stage)$/,
  /^AWS::Budgets::Budget$/,
  /^AWS::CDK::Metadata$/,
  /^AWS::CloudFormation::Stack$/,
  /^AWS::CloudFront::Distribution$/,
  /^AWS::CloudWatch::(Alarm|Dashboard)$/,
  /^AWS::IAM::Policy$/,
  /^AWS::Lambda::(EventSourceMapping|Permission)$/,
  /^AWS::Route53::RecordSet$/,
  /^AWS::S3::BucketPolicy$/,
  /^AWS::SES::(ConfigurationSetEventDestination|EmailIdentity)$/,
  /^AWS::SNS::(Subscription|TopicPolicy)$/,
  /^AWS::SQS::QueuePolicy$/,
  /^AWS::Scheduler::Schedule$/,
  /^Custom::(CDKBucketDeployment|OldFiles)$/,
];

/** Returns the logical ids to which a template value refers. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (key === "Ref") return [String(item)];
    if (key === "Fn::GetAtt") return [String([item].flat()[0]).split(".")[0] as string];
    return referencesIn(item);
  });
}

/** Returns the logical ids to which the given property refers, across all resources of a type. */
function referredBy(template: SynthesizedTemplate, type: string, property: string): string[] {
  return Object.values(resourcesOf(template, type)).flatMap(({ Properties }) =>
    referencesIn(Properties[property]),
  );
}

describe.each(contexts)("CloudFormation template with the CDK context %j", (context) => {
  const template = synthesize({ context });
  const entries = Object.entries(template.Resources);

  it("does not contain unused resources, such as a role that nothing refers to", () => {
    const used = new Set(
      entries.flatMap(([id, { Properties }]) => referencesIn(Properties).filter((to) => to !== id)),
    );
    const unused = entries.filter(
      ([id, { Type }]) => !used.has(id) && !effective.some((pattern) => pattern.test(Type)),
    );
    expect(unused.map(([id, { Type }]) => `${Type} ${id}`)).toEqual([]);
  });

  it("connects every Lambda function to a trigger", () => {
    const custom = entries.flatMap(([, { Properties }]) => referencesIn(Properties?.ServiceToken));
    const started = new Set([
      ...custom,
      ...referredBy(template, "AWS::ApiGatewayV2::Integration", "IntegrationUri"),
      ...referredBy(template, "AWS::Scheduler::Schedule", "Target"),
      ...referredBy(template, "AWS::Lambda::EventSourceMapping", "FunctionName"),
      ...referredBy(template, "AWS::SNS::Subscription", "Endpoint"),
    ]);
    const functions = Object.keys(resourcesOf(template, "AWS::Lambda::Function"));
    expect(functions.filter((id) => !started.has(id))).toEqual([]);
    const routed = new Set(referredBy(template, "AWS::ApiGatewayV2::Route", "Target"));
    const integrations = Object.keys(resourcesOf(template, "AWS::ApiGatewayV2::Integration"));
    expect(integrations.filter((id) => !routed.has(id))).toEqual([]);
  });

  it("sends every alarm to SNS topics that have a subscriber", () => {
    const subscribed = new Set(referredBy(template, "AWS::SNS::Subscription", "TopicArn"));
    for (const [id, { Properties }] of Object.entries(
      resourcesOf(template, "AWS::CloudWatch::Alarm"),
    )) {
      expect(Properties.ActionsEnabled ?? true, id).toBe(true);
      const topics = referencesIn(Properties.AlarmActions);
      expect(topics.length, id).toBeGreaterThan(0);
      expect(
        topics.filter((topic) => !subscribed.has(topic)),
        id,
      ).toEqual([]);
    }
  });

  it("assigns every IAM role to a function, an API integration or a schedule", () => {
    const assumed = new Set([
      ...referredBy(template, "AWS::Lambda::Function", "Role"),
      ...referredBy(template, "AWS::ApiGatewayV2::Integration", "CredentialsArn"),
      ...Object.values(resourcesOf(template, "AWS::Scheduler::Schedule")).flatMap(
        ({ Properties }) => referencesIn(Properties.Target.RoleArn),
      ),
    ]);
    const roles = Object.keys(resourcesOf(template, "AWS::IAM::Role"));
    expect(roles.filter((id) => !assumed.has(id))).toEqual([]);
  });
});

describe("CloudFront distribution", () => {
  const template = synthesize();
  const [{ Properties } = { Properties: {} }] = Object.values(
    resourcesOf(template, "AWS::CloudFront::Distribution"),
  );
  const { DefaultCacheBehavior, CacheBehaviors, Origins } = Properties.DistributionConfig;
  const behaviours = [DefaultCacheBehavior, ...CacheBehaviors];

  it.each([
    ["AWS::CloudFront::Function", "FunctionAssociations", behaviours],
    ["AWS::CloudFront::ResponseHeadersPolicy", "ResponseHeadersPolicyId", behaviours],
    ["AWS::CloudFront::CachePolicy", "CachePolicyId", behaviours],
    ["AWS::CloudFront::OriginRequestPolicy", "OriginRequestPolicyId", behaviours],
    ["AWS::CloudFront::OriginAccessControl", "OriginAccessControlId", Origins],
  ])(
    "uses every %s resource of the stack in a %s property",
    (type, property, holders: Record<string, unknown>[]) => {
      const attached = holders.flatMap((holder) => referencesIn(holder[property]));
      const ids = Object.keys(resourcesOf(template, type));
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.filter((id) => !attached.includes(id))).toEqual([]);
    },
  );

  it("runs a CloudFront function for every path except /images/*", () => {
    const without = behaviours.filter(
      ({ FunctionAssociations = [] }) => !FunctionAssociations.length,
    );
    expect(without.map(({ PathPattern }) => PathPattern)).toEqual(["/images/*"]);
  });
});

describe("metric alarms", () => {
  const template = synthesize({ context: { stage: "production" } });
  const sources = globSync("functions/**/*.ts", {
    exclude: ["**/testing/**", "**/*.test.ts"],
  }).map((file) => readFileSync(file, "utf8"));
  const recorded = new Set([
    ...contractEntries().flatMap(({ call }) => call.counts ?? []),
    ...sources.flatMap((source) =>
      [...source.matchAll(/\brecord\(\s*"(\w+)"/g)].map(([, name]) => name),
    ),
  ]);

  it("bases alarms only on metrics that a function records", () => {
    const metrics = Object.values(resourcesOf(template, "AWS::CloudWatch::Alarm"))
      .filter(({ Properties }) => Properties.Namespace === "AVosToques-production")
      .map(({ Properties }) => Properties.MetricName);
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter((name) => !recorded.has(name))).toEqual([]);
  });
});
