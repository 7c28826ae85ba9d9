import { describe, expect, it } from "vitest";
import { onlyResource, resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize({ context: { stage: "production" } });
const buckets = Object.entries(resourcesOf(template, "AWS::S3::Bucket"));
const [, images] = buckets.find(([id]) => id.startsWith("Images")) ?? [];
const table = onlyResource(template, "AWS::DynamoDB::Table");

describe("photo bucket", () => {
  it("keeps old versions of photos, and keeps the bucket when the stack is deleted", () => {
    expect(images?.DeletionPolicy).toBe("RetainExceptOnCreate");
    expect(images?.Properties.VersioningConfiguration).toEqual({ Status: "Enabled" });
  });

  it("keeps deleted photos for as long as the table's backups", () => {
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

describe("CloudFormation stack", () => {
  it("blocks public access to every bucket", () => {
    for (const [id, { Properties }] of buckets) {
      expect(Object.values(Properties.PublicAccessBlockConfiguration), id).toEqual(
        Array(4).fill(true),
      );
    }
  });
});
