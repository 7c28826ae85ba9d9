import { describe, expect, it } from "vitest";
import { distributionSchema } from "./edge/cloudfront/distribution-schema.ts";
import { createEdgeCatalog } from "./edge/cloudfront/edge-catalog.ts";
import { forwardPolicyTypes } from "./edge/cloudfront/forward-policy-types.ts";
import { headersPolicyTypes } from "./edge/cloudfront/headers-policy-type.ts";
import type { Dynamodb } from "./services/dynamodb/start-dynamodb.ts";
import { dynamodbTypes } from "./services/dynamodb/table-type.ts";
import { eventSourceMappingTypes } from "./services/lambda/event-source-mapping/event-source-mapping-type.ts";
import { functionTypes } from "./services/lambda/function-type.ts";
import { bucketPolicyTypes } from "./services/s3/bucket-policy-type.ts";
import { secretTypes } from "./services/secrets/secret-type.ts";
import type { Secrets } from "./services/secrets/start-secrets.ts";
import { eventDestinationTypes } from "./services/ses/event-destination-type.ts";
import { buildResource } from "./testing/build-resource.ts";

const edge = createEdgeCatalog();
const builders = {
  ...bucketPolicyTypes(new Map()),
  ...dynamodbTypes({} as Dynamodb),
  ...eventDestinationTypes({ add() {}, async publish() {} }),
  ...eventSourceMappingTypes({ streams: [], queues: [] }),
  ...forwardPolicyTypes(edge),
  ...headersPolicyTypes(edge),
  ...functionTypes({} as Parameters<typeof functionTypes>[0]),
  ...secretTypes({} as Secrets),
};
const viewerAddress = { HeaderBehavior: "whitelist", Headers: ["CloudFront-Viewer-Address"] };
const deliveries = {
  MatchingEventTypes: ["bounce", "delivery"],
  SnsDestination: { TopicARN: "a" },
};
const localRead = {
  Effect: "Allow",
  Action: "s3:GetObject",
  Resource: "*",
  Principal: "*",
  Condition: { IpAddress: { "aws:SourceIp": "127.0.0.1" } },
};
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
      "MatchingEventTypes[1]",
      "AWS::SES::ConfigurationSetEventDestination",
      { ConfigurationSetName: "mails", EventDestination: deliveries },
    ],
    [
      "IpAddress",
      "AWS::S3::BucketPolicy",
      { Bucket: "photos", PolicyDocument: { Statement: [localRead] } },
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
    const built = buildResource(builders, type, properties);
    await expect(built).rejects.toThrow(/^Thing: /);
    await expect(built).rejects.toThrow(property);
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
