import { describe, expect, it } from "vitest";
import { describeValue, functionOf } from "./testing/role-permissions.ts";
import { type Resource, resourcesOf, synthesize } from "./testing/synthesize.ts";

const withCdn = synthesize();
const without = synthesize({ context: { cdn: "off" } });

/** A resource without what CloudFront's part of the stack gives it. */
function apart({ Properties, ...resource }: Resource): unknown {
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
  return { ...resource, Properties: properties };
}

describe("cdn=off", () => {
  it("leaves out the site's own part, and adds nothing", () => {
    expect(Object.keys(without.Resources).filter((id) => !withCdn.Resources[id])).toEqual([]);
    const left = Object.keys(withCdn.Resources).filter((id) => !without.Resources[id]);
    expect(
      left.filter((id) => !/^(Website|OriginSecret|CustomCDKBucketDeployment)/.test(id)),
    ).toEqual([]);
    expect(JSON.stringify(without)).not.toMatch(/CloudFront|cloudfront|\{\{resolve:/);
  });

  it("changes nothing else", () => {
    for (const [id, resource] of Object.entries(without.Resources)) {
      expect(apart(resource), id).toEqual(apart(withCdn.Resources[id] as Resource));
    }
  });

  it("makes the calls' own address the site's", () => {
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

describe.each(["on", "off"])("the addresses that functions use, with cdn=%s", (cdn) => {
  const template = synthesize({
    context: {
      cdn,
      siteUrl: "http://localhost:8080",
      socketCallback: "http://localhost:4566/apis/{apiId}/api",
    },
  });

  it("can be given: the site's, in mails", () => {
    for (const entry of ["streams/process-outbox", "schedule/clock"]) {
      const { Variables } = functionOf(template, entry).function.Properties.Environment;
      expect(Variables.SITE_URL).toBe("http://localhost:8080");
    }
    expect(template.Outputs.SiteUrl?.Value).toBe("http://localhost:8080");
  });

  it("can be given: where live messages go", () => {
    const [api] = Object.entries(resourcesOf(template, "AWS::ApiGatewayV2::Api")).filter(
      ([, { Properties }]) => Properties.ProtocolType === "WEBSOCKET",
    );
    for (const entry of ["streams/project", "streams/process-outbox", "schedule/clock"]) {
      const { Variables } = functionOf(template, entry).function.Properties.Environment;
      expect(describeValue(Variables.LIVE_ENDPOINT)).toBe(
        `http://localhost:4566/apis/{${api?.[0]}}/api`,
      );
    }
  });
});
