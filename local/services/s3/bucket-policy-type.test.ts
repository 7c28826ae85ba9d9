import { describe, expect, it } from "vitest";
import { buildResource } from "../../testing/build-resource.ts";
import { bucketPolicyTypes } from "./bucket-policy-type.ts";
import type { ReadGrant } from "./read-grant.ts";

describe("AWS::S3::BucketPolicy", () => {
  it.each(["AWS:SourceArn", "aws:SourceArn"])(
    "grants access only to the CloudFront distribution in the condition %s",
    async (key) => {
      const readGrants = new Map<string, ReadGrant[]>();
      const statement = {
        Effect: "Allow",
        Action: "s3:GetObject",
        Resource: "arn:aws:s3:::photos/*",
        Principal: { Service: "cloudfront.amazonaws.com" },
        Condition: { StringEquals: { [key]: "arn:distribution" } },
      };
      await buildResource(bucketPolicyTypes(readGrants), "AWS::S3::BucketPolicy", {
        Bucket: "photos",
        PolicyDocument: { Statement: [statement] },
      });
      expect(readGrants.get("photos")).toMatchObject([{ distributionArn: "arn:distribution" }]);
    },
  );
});
