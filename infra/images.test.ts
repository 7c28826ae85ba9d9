import { describe, expect, it } from "vitest";
import { functionOf } from "./testing/role-permissions.ts";
import { onlyResource, resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize({ context: { stage: "production" } });
const buckets = Object.entries(resourcesOf(template, "AWS::S3::Bucket"));
const [, images] = buckets.find(([id]) => id.startsWith("Images")) ?? [];
const table = onlyResource(template, "AWS::DynamoDB::Table");

describe("photo bucket", () => {
  it("keeps old versions of photos and keeps the bucket when the stack is deleted", () => {
    expect(images?.DeletionPolicy).toBe("RetainExceptOnCreate");
    expect(images?.Properties.VersioningConfiguration).toEqual({ Status: "Enabled" });
  });

  it("keeps deleted photos for as long as the DynamoDB table's backups", () => {
    const { RecoveryPeriodInDays } = table.Properties.PointInTimeRecoverySpecification;
    const rules = images?.Properties.LifecycleConfiguration.Rules;
    expect(rules).toEqual([
      {
        Id: "uploads",
        Prefix: "uploads/",
        Status: "Enabled",
        ExpirationInDays: 1,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      },
      {
        Id: "deleted",
        Prefix: "images/",
        Status: "Enabled",
        NoncurrentVersionExpiration: { NoncurrentDays: RecoveryPeriodInDays },
        ExpiredObjectDeleteMarker: true,
      },
      {
        Id: "withdrawn",
        Prefix: "withdrawn/",
        Status: "Enabled",
        NoncurrentVersionExpiration: { NoncurrentDays: RecoveryPeriodInDays },
        ExpiredObjectDeleteMarker: true,
      },
      {
        Id: "unfinished",
        Status: "Enabled",
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
      },
    ]);
  });
});

describe("SQS queue for new photos", () => {
  const [queueId, queue] =
    Object.entries(resourcesOf(template, "AWS::SQS::Queue")).find(([id]) =>
      id.startsWith("Images"),
    ) ?? [];
  const [policyId, policy] =
    Object.entries(resourcesOf(template, "AWS::SQS::QueuePolicy")).find(
      ([, { Properties }]) => Properties.Queues[0].Ref === queueId,
    ) ?? [];
  const { id: functionId, function: removeOrphans } = functionOf(template, "images/remove-orphans");

  it("receives a message from S3 for each new photo in the folders images/ and withdrawn/", () => {
    expect(images?.Properties.NotificationConfiguration).toEqual({
      QueueConfigurations: ["images/", "withdrawn/"].map((Value) => ({
        Event: "s3:ObjectCreated:*",
        Queue: { "Fn::GetAtt": [queueId, "Arn"] },
        Filter: { S3Key: { Rules: [{ Name: "prefix", Value }] } },
      })),
    });
  });

  it("lets S3 send messages to the queue before the bucket's notifications are configured", () => {
    expect(policy?.Properties.PolicyDocument.Statement).toContainEqual({
      Effect: "Allow",
      Action: "sqs:SendMessage",
      Principal: { Service: "s3.amazonaws.com" },
      Resource: { "Fn::GetAtt": [queueId, "Arn"] },
      Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
    });
    expect(images?.DependsOn).toContain(policyId);
  });

  it("delays each message about a new photo by at least the longest function timeout", () => {
    const timeouts = Object.values(resourcesOf(template, "AWS::Lambda::Function")).map(
      ({ Properties }) => Properties.Timeout,
    );
    expect(queue?.Properties.DelaySeconds).toBe(900);
    expect(Math.max(...timeouts)).toBeLessThanOrEqual(900);
  });

  it("retries a failed message for four days, then moves it to the dead-letter queue", () => {
    expect(queue?.Properties.RedrivePolicy).toEqual({
      deadLetterTargetArn: { "Fn::GetAtt": [expect.stringMatching(/^DeadLetters/), "Arn"] },
      maxReceiveCount: 1000,
    });
    const { Timeout } = removeOrphans.Properties;
    expect(queue?.Properties.VisibilityTimeout).toBe(6 * Timeout);
    const source = sourceOf(functionId);
    expect(source).toMatchObject({
      EventSourceArn: { "Fn::GetAtt": [queueId, "Arn"] },
      ScalingConfig: { MaximumConcurrency: 2 },
    });
  });
});

function sourceOf(functionId: string) {
  const sources = Object.values(resourcesOf(template, "AWS::Lambda::EventSourceMapping"));
  return sources.find(({ Properties }) => Properties.FunctionName.Ref === functionId)?.Properties;
}
