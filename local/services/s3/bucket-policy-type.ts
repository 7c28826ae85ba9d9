import * as z from "zod";
import { generatedId } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import { type ResourcePolicy, resourcePolicy } from "../iam/resource-policy.ts";

const schema = z.object({ Bucket: z.string(), PolicyDocument: resourcePolicy });

/** Builds bucket policies. The local cloud applies them only to CloudFront. */
export const bucketPolicyTypes = (policies: Map<string, ResourcePolicy>): ResourceBuilders => ({
  "AWS::S3::BucketPolicy"(resource) {
    const { Bucket, PolicyDocument } = readProperties(resource, schema);
    policies.set(Bucket, PolicyDocument);
    return { ref: generatedId(resource), attributes: {} };
  },
});
