import { describe, expect, it } from "vitest";
import { distributionSchema } from "./edge/cloudfront/distribution-schema.ts";
import { createEdgeCatalog } from "./edge/cloudfront/edge-catalog.ts";
import { forwardPolicyTypes } from "./edge/cloudfront/forward-policy-types.ts";
import { headersPolicyTypes } from "./edge/cloudfront/headers-policy-type.ts";
import type { Dynamodb } from "./services/dynamodb/start-dynamodb.ts";
import { dynamodbTypes } from "./services/dynamodb/table-type.ts";
import { eventSourceMappingTypes } from "./services/lambda/event-source-mapping/event-source-mapping-type.ts";
import { functionTypes } from "./services/lambda/function-type.ts";
import { secretTypes } from "./services/secrets/secret-type.ts";
import type { Secrets } from "./services/secrets/start-secrets.ts";

const edge = createEdgeCatalog();
const builders = {
  ...dynamodbTypes({} as Dynamodb),
  ...eventSourceMappingTypes({ streams: [], queues: [] }),
  ...forwardPolicyTypes(edge),
  ...headersPolicyTypes(edge),
  ...functionTypes({} as Parameters<typeof functionTypes>[0]),
  ...secretTypes({} as Secrets),
};
const viewerAddress = { HeaderBehavior: "whitelist", Headers: ["CloudFront-Viewer-Address"] };
const frameOptions = { FrameOptions: { FrameOption: "DENY", Override: true } };

describe("resource builders", () => {
  it.each([
    ["LocalSecondaryIndexes", "AWS::DynamoDB::Table", { LocalSecondaryIndexes: [] }],
    ["ZipFile", "AWS::Lambda::Function", { Code: { ZipFile: "" } }],
    ["StartingPosition", "AWS::Lambda::EventSourceMapping", { StartingPosition: "LATEST" }],
    [
      "ExcludeCharacters",
      "AWS::SecretsManager::Secret",
      { GenerateSecretString: { ExcludeCharacters: "a" } },
    ],
    [
      "FrameOptions",
      "AWS::CloudFront::ResponseHeadersPolicy",
      { ResponseHeadersPolicyConfig: { Name: "a", SecurityHeadersConfig: frameOptions } },
    ],
    [
      "HeadersConfig.Headers",
      "AWS::CloudFront::OriginRequestPolicy",
      { OriginRequestPolicyConfig: { HeadersConfig: viewerAddress } },
    ],
  ])("reject the unsupported property %s of %s", async (property, type, properties) => {
    const ids = { stackName: "sample", logicalId: "Thing", qualifiedId: "Thing" };
    const build = async () => builders[type]?.({ ...ids, type, properties, ignored: [] });
    await expect(build()).rejects.toThrow(property);
  });
});

describe("distributionSchema", () => {
  it("rejects custom error pages and viewer-response functions", () => {
    const page = { ErrorCode: 404, ErrorCachingMinTTL: 0, ResponsePagePath: "/missing.html" };
    const association = { EventType: "viewer-response", FunctionARN: "a" };
    const { error } = distributionSchema.safeParse({
      CustomErrorResponses: [page],
      DefaultCacheBehavior: { FunctionAssociations: [association] },
    });
    expect(error?.message).toContain("ResponsePagePath");
    expect(error?.message).toContain("viewer-request");
  });
});
