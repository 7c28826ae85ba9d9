import { describe, expect, it } from "vitest";
import { describeValue, functionOf } from "./testing/role-permissions.ts";
import { type Resource, resourcesOf, synthesize } from "./testing/synthesize.ts";

const withCdn = synthesize();
const without = synthesize({ context: { cdn: "off" } });

/** Ids of the resources that belong to CloudFront, or to the site probe, which needs CloudFront. */
const onlyWithCdn =
  /^(Website|OriginSecret|CustomCDKBucketDeployment|Probe|WatchingAlarms(SiteDown|NoCalls))/;

/**
 * Returns a copy of a resource without references to CloudFront. Omits the dependencies of functions, because they set
 * the order in which CloudFormation creates functions, and this order includes CloudFront's functions.
 */
function withoutCdn({ Properties, DependsOn, ...resource }: Resource): unknown {
  const properties = structuredClone(Properties ?? {});
  const variables = properties.Environment?.Variables;
  if (variables) {
    delete variables.ORIGIN_SECRET;
    delete variables.SITE_URL;
  }
  if (resource.Type === "AWS::S3::BucketPolicy") {
    const { PolicyDocument } = properties;
    PolicyDocument.Statement = PolicyDocument.Statement.filter(
      ({ Principal }: { Principal: { Service?: string } }) =>
        Principal.Service !== "cloudfront.amazonaws.com",
    );
  }
  // Ignores the contents of dashboards, because they show different alarms with and without CloudFront.
  if (resource.Type === "AWS::CloudWatch::Dashboard") delete properties.DashboardBody;
  const isFunction = resource.Type === "AWS::Lambda::Function";
  return { ...resource, Properties: properties, ...(!isFunction && { DependsOn }) };
}

describe("context value cdn=off", () => {
  it("removes only the CloudFront and site probe resources if CloudFront is switched off", () => {
    expect(Object.keys(without.Resources).filter((id) => !withCdn.Resources[id])).toEqual([]);
    const omitted = Object.keys(withCdn.Resources).filter((id) => !without.Resources[id]);
    expect(omitted.filter((id) => !onlyWithCdn.test(id))).toEqual([]);
    expect(JSON.stringify(without)).not.toMatch(/CloudFront|cloudfront|\{\{resolve:/);
  });

  it("leaves resources unrelated to CloudFront unchanged if CloudFront is switched off", () => {
    for (const [id, resource] of Object.entries(without.Resources)) {
      expect(withoutCdn(resource), id).toEqual(withoutCdn(withCdn.Resources[id] as Resource));
    }
  });

  it("uses the API's URL as the site's URL if CloudFront is switched off", () => {
    const { Variables } = functionOf(without, "streams/process-outbox").function.Properties
      .Environment;
    expect(describeValue(Variables.SITE_URL)).toMatch(/^https:\/\/\{Api\w+\}\.execute-api\./);
    expect(describeValue(without.Outputs.SiteUrl?.Value)).toBe(describeValue(Variables.SITE_URL));
    expect(without.Outputs.ApiUrl).toEqual(without.Outputs.SiteUrl);
    expect(describeValue(without.Outputs.LiveUrl?.Value)).toMatch(
      /^wss:\/\/\{Realtime\w+\}.*\/api$/,
    );
  });
});

describe.each(["on", "off"])("functions with the context value cdn=%s", (cdn) => {
  const template = synthesize({
    context: {
      cdn,
      siteUrl: "http://localhost:8080",
      socketCallback: "http://localhost:4566/apis/{apiId}/api",
    },
  });

  it("uses the context value `siteUrl` for links in emails", () => {
    for (const entry of ["streams/process-outbox", "schedule/retry-tasks"]) {
      const { Variables } = functionOf(template, entry).function.Properties.Environment;
      expect(Variables.SITE_URL).toBe("http://localhost:8080");
    }
    expect(template.Outputs.SiteUrl?.Value).toBe("http://localhost:8080");
  });

  it("uses the context value `socketCallback` as the URL for sending live messages", () => {
    const [api] = Object.entries(resourcesOf(template, "AWS::ApiGatewayV2::Api")).filter(
      ([, { Properties }]) => Properties.ProtocolType === "WEBSOCKET",
    );
    for (const entry of ["live/send", "streams/process-outbox", "schedule/retry-tasks"]) {
      const { Variables } = functionOf(template, entry).function.Properties.Environment;
      expect(describeValue(Variables.LIVE_ENDPOINT)).toBe(
        `http://localhost:4566/apis/{${api?.[0]}}/api`,
      );
    }
  });
});
