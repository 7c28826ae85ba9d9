import { describe, expect, it } from "vitest";
import { synthesize } from "./testing/synthesize.ts";

const { Resources } = synthesize();

describe("a rollback of the stack's first creation", () => {
  const deleted = Object.entries(Resources).filter(
    ([, { DeletionPolicy }]) => DeletionPolicy !== "Retain",
  );
  const retained = Object.entries(Resources).filter(
    ([, { DeletionPolicy }]) => DeletionPolicy === "Retain",
  );

  it("leaves only resources with generated names, so that the next creation can succeed", () => {
    expect(retained.map(([, { Type }]) => Type).sort()).toEqual([
      "AWS::DynamoDB::Table",
      "AWS::S3::Bucket",
    ]);
    for (const [id, { Properties = {} }] of retained) {
      expect(Properties.TableName ?? Properties.BucketName, id).toBeUndefined();
    }
  });

  it("does not try to delete a resource that is protected from deletion", () => {
    for (const [id, { Properties = {} }] of deleted) {
      expect(Properties.DeletionProtectionEnabled, id).not.toBe(true);
    }
  });

  it("does not try to delete a bucket into which the deployment has copied files", () => {
    const filled = Object.values(Resources)
      .filter(({ Type }) => Type === "Custom::CDKBucketDeployment")
      .map(({ Properties }) => Properties.DestinationBucketName.Ref);
    expect(filled.length).toBeGreaterThan(0);
    const ids = deleted.map(([id]) => id);
    expect(filled.filter((bucket) => ids.includes(bucket))).toEqual([]);
  });
});
