import { describe, expect, it } from "vitest";
import { describeValue, functionOf } from "./testing/role-permissions.ts";
import { onlyResource, resourcesOf, synthesize } from "./testing/synthesize.ts";

const certificate = "arn:aws:acm:us-east-1:123456789012:certificate/1a2b";
const named = { domain: "cuisine.exemple.fr", certificate };
const distributionOf = (context: Record<string, string>) =>
  onlyResource(synthesize({ context }), "AWS::CloudFront::Distribution").Properties
    .DistributionConfig;

describe("context value `domain`", () => {
  const template = synthesize({ context: { ...named, hostedZone: "Z0123456789ABC" } });

  it("adds the domain and its certificate to the CloudFront distribution", () => {
    const { Aliases, ViewerCertificate } = distributionOf(named);
    expect(Aliases).toEqual(["cuisine.exemple.fr"]);
    expect(ViewerCertificate).toMatchObject({
      AcmCertificateArn: certificate,
      MinimumProtocolVersion: expect.stringMatching(/^TLSv1\.2_20(2\d)$/),
      SslSupportMethod: "sni-only",
    });
  });

  it("uses the site's domain in email links and stack outputs", () => {
    const { Variables } = functionOf(template, "streams/process-outbox").function.Properties
      .Environment;
    expect(Variables.SITE_URL).toBe("https://cuisine.exemple.fr");
    expect(template.Outputs.SiteUrl?.Value).toBe("https://cuisine.exemple.fr");
  });

  it("adds IPv4 and IPv6 records to the hosted zone, or outputs the record to add by hand", () => {
    const records = Object.values(resourcesOf(template, "AWS::Route53::RecordSet"));
    expect(records.map(({ Properties }) => Properties.Type)).toEqual(["A", "AAAA"]);
    for (const { Properties } of records) {
      expect(Properties).toMatchObject({
        Name: "cuisine.exemple.fr.",
        HostedZoneId: "Z0123456789ABC",
        AliasTarget: { DNSName: { "Fn::GetAtt": [expect.any(String), "DomainName"] } },
      });
    }
    const byHand = synthesize({ context: named });
    expect(resourcesOf(byHand, "AWS::Route53::RecordSet")).toEqual({});
    expect(template.Outputs.SiteRecord).toBeUndefined();
    expect(describeValue(byHand.Outputs.SiteRecord?.Value)).toMatch(
      /^cuisine\.exemple\.fr CNAME \{.*DomainName\}$/,
    );
  });
});

describe("context value `waf`", () => {
  it("does not add a firewall by default", () => {
    expect(distributionOf({}).WebACLId).toBeUndefined();
    expect(resourcesOf(synthesize(), "AWS::WAFv2::WebACL")).toEqual({});
  });

  it("attaches an existing firewall if the context value `waf` is its ARN", () => {
    const waf = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/site/1a2b";
    expect(distributionOf({ waf }).WebACLId).toBe(waf);
  });

  it("creates a firewall if the context value `waf` is `on`", () => {
    const template = synthesize({ context: { waf: "on" } });
    const [id] = Object.keys(resourcesOf(template, "AWS::WAFv2::WebACL"));
    const { WebACLId } = onlyResource(template, "AWS::CloudFront::Distribution").Properties
      .DistributionConfig;
    expect(WebACLId).toEqual({ "Fn::GetAtt": [id, "Arn"] });
    const [rule] = Object.values(template.Rules ?? {});
    expect(rule?.Assertions).toEqual([
      {
        Assert: { "Fn::Equals": [{ Ref: "AWS::Region" }, "us-east-1"] },
        AssertDescription: expect.stringContaining("waf=on needs a stack in us-east-1"),
      },
    ]);
  });

  it("blocks known attackers, known exploits and floods, without AWS's common rule set", () => {
    const template = synthesize({ context: { waf: "on" } });
    const { Rules, DefaultAction } = onlyResource(template, "AWS::WAFv2::WebACL").Properties;
    expect(DefaultAction).toEqual({ Allow: {} });
    expect(Rules.map(({ Name }: { Name: string }) => Name)).toEqual([
      "AWSManagedRulesAmazonIpReputationList",
      "AWSManagedRulesKnownBadInputsRuleSet",
      "flood",
    ]);
    expect(Rules[2].Statement.RateBasedStatement).toMatchObject({
      AggregateKeyType: "IP",
      Limit: 3000,
    });
  });

  it("counts only calls, live connections and shared pages towards the flood limit", () => {
    const template = synthesize({ context: { waf: "on" } });
    const { Rules } = onlyResource(template, "AWS::WAFv2::WebACL").Properties;
    const { RegexString, FieldToMatch, TextTransformations } =
      Rules[2].Statement.RateBasedStatement.ScopeDownStatement.RegexMatchStatement;
    expect(FieldToMatch).toEqual({ UriPath: {} });
    expect(TextTransformations).toEqual([
      { Priority: 0, Type: "URL_DECODE" },
      { Priority: 1, Type: "NORMALIZE_PATH" },
    ]);
    const paths = [
      "/api",
      "/api/auth/login",
      "/partage/1",
      "/partages",
      "/",
      "/images/1.webp",
      "/static/api.js",
    ];
    expect(paths.filter((path) => new RegExp(RegexString).test(path))).toEqual([
      "/api",
      "/api/auth/login",
      "/partage/1",
    ]);
  });
});

describe("firewall for a stack outside us-east-1", () => {
  it("needs no CloudFormation references, because operators pass its properties to `aws wafv2`", () => {
    const template = synthesize({ context: { waf: "on" } });
    const properties = onlyResource(template, "AWS::WAFv2::WebACL").Properties;
    expect(JSON.stringify(properties)).not.toMatch(/"(Ref|Fn::\w+)"/);
  });
});

describe("context value `senderIdentity`", () => {
  it("uses the existing SES identity instead of creating one for the sender", () => {
    const template = synthesize({
      context: { sender: "cuisine@exemple.fr", senderIdentity: "exemple.fr" },
    });
    expect(resourcesOf(template, "AWS::SES::EmailIdentity")).toEqual({});
  });
});
