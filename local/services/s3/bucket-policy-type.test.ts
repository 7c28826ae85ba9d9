import { describe, expect, it } from "vitest";
import { buildResource } from "../../testing/build-resource.ts";
import { allowsService, type ResourcePolicy } from "../iam/resource-policy.ts";
import { bucketPolicyTypes } from "./bucket-policy-type.ts";

describe("AWS::S3::BucketPolicy", () => {
  it.each(["AWS:SourceArn", "aws:SourceArn"])(
    "grants access only to the CloudFront distribution in the condition %s",
    async (key) => {
      const policies = new Map<string, ResourcePolicy>();
      const service = "cloudfront.amazonaws.com";
      const statement = {
        Effect: "Allow",
        Action: "s3:GetObject",
        Resource: "arn:aws:s3:::photos/*",
        Principal: { Service: service },
        Condition: { StringEquals: { [key]: "arn:distribution" } },
      };
      await buildResource(bucketPolicyTypes(policies), "AWS::S3::BucketPolicy", {
        Bucket: "photos",
        PolicyDocument: { Statement: [statement] },
      });
      const policy = policies.get("photos") as ResourcePolicy;
      const read = { service, action: "s3:GetObject", resource: "arn:aws:s3:::photos/a" };
      const allows = (arn: string) =>
        allowsService(policy, { ...read, context: { "aws:sourcearn": arn } });
      expect([allows("arn:distribution"), allows("arn:other")]).toEqual([true, false]);
    },
  );
});
