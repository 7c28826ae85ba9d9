import { describe, expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";
import { describeValue, functionOf } from "./testing/role-permissions.ts";
import { onlyResource, resourcesOf, synthesize, synthesizeStacks } from "./testing/synthesize.ts";

const template = synthesize();
const [secret] = Object.entries(resourcesOf(template, "AWS::SecretsManager::Secret")).filter(
  ([id]) => id.startsWith("OriginSecret"),
);
const [[resource] = []] = Object.entries(resourcesOf(template, "Custom::OriginSecret"));
const sent = `{${resource}.Value}`;
const accepted = `{${resource}.Accepted}`;

interface Origin {
  DomainName: unknown;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
}

describe("origin secret", () => {
  it("generates a random origin secret", () => {
    expect(secret?.[1].Properties).toMatchObject({
      GenerateSecretString: { PasswordLength: 40, ExcludePunctuation: true },
    });
  });

  it("makes CloudFront send the origin secret to the API, and to no other origin", () => {
    const { Origins } = onlyResource(template, "AWS::CloudFront::Distribution").Properties
      .DistributionConfig;
    const headers = (Origins as Origin[]).flatMap(({ DomainName, OriginCustomHeaders = [] }) =>
      OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
        describeValue(DomainName),
        HeaderName,
        describeValue(HeaderValue),
      ]),
    );
    expect(headers).toEqual([
      [expect.stringMatching(/^\{Api\w+\}\.execute-api/), "x-origin-secret", sent],
    ]);
  });

  // A template may contain at most 60 dynamic references, including repeated ones.
  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html
  it("passes the origin secret to functions and CloudFront without dynamic references", () => {
    expect(JSON.stringify(template)).not.toContain("{{resolve:");
  });

  it("updates all functions to accept a new origin secret before CloudFront sends it", () => {
    const { root } = synthesizeStacks();
    const distribution = onlyResource(root, "AWS::CloudFront::Distribution");
    // CloudFront reads the secret from an output of the nested stack. CloudFront therefore receives a new secret only
    // after the whole nested stack, including every API function, is updated.
    expect(JSON.stringify(distribution.Properties)).toMatch(/"Fn::GetAtt":\["Api","Outputs\./);
  });

  it("passes the origin secret to API functions as a reference, not as a value", () => {
    for (const { file } of contractEntries()) {
      const { Variables } = functionOf(template, file).function.Properties.Environment;
      expect(describeValue(Variables.ORIGIN_SECRET), file).toBe(accepted);
    }
  });
});
