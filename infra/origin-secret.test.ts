import { expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";
import { describeValue, functionOf } from "./testing/role-permissions.ts";
import { onlyResource, resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize();
const [secret] = Object.entries(resourcesOf(template, "AWS::SecretsManager::Secret")).filter(
  ([id]) => id.startsWith("OriginSecret"),
);
const reference = `{{resolve:secretsmanager:{${secret?.[0]}}:SecretString:::}}`;

interface Origin {
  DomainName: unknown;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
}

it("is made by AWS and stands in the template by reference only", () => {
  expect(secret?.[1].Properties).toMatchObject({
    GenerateSecretString: { PasswordLength: 40, ExcludePunctuation: true },
  });
});

it("goes from CloudFront to the calls, and to no other origin", () => {
  const { Origins } = onlyResource(template, "AWS::CloudFront::Distribution").Properties
    .DistributionConfig;
  const shown = (Origins as Origin[]).flatMap(({ DomainName, OriginCustomHeaders = [] }) =>
    OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
      describeValue(DomainName),
      HeaderName,
      describeValue(HeaderValue),
    ]),
  );
  expect(shown).toEqual([
    [expect.stringMatching(/^\{Api\w+\}\.execute-api/), "x-origin-secret", reference],
  ]);
});

it("is known to every call, which answers nobody who comes past CloudFront", () => {
  for (const { file } of contractEntries()) {
    const { Variables } = functionOf(template, file).function.Properties.Environment;
    expect(describeValue(Variables.ORIGIN_SECRET), file).toBe(reference);
  }
});
