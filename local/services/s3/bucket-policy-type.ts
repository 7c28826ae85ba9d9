import * as z from "zod";
import { generatedId } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import { stringOrList } from "../../template/string-or-list.ts";
import { matchesWildcards } from "../wildcards.ts";
import type { ReadGrant } from "./read-grant.ts";

const statement = z.object({
  Effect: z.enum(["Allow", "Deny"]),
  Action: stringOrList,
  Resource: stringOrList,
  Principal: z.union([z.string(), z.object({ Service: stringOrList.optional() })]).optional(),
  Condition: z
    .object({ StringEquals: z.record(z.string().toLowerCase(), z.string()).optional() })
    .optional(),
});

type Statement = z.output<typeof statement>;

const schema = z.object({
  Bucket: z.string(),
  PolicyDocument: z.object({ Statement: z.array(statement) }),
});

/**
 * Builds bucket policies. Records in `readGrants` the read access that a policy grants to CloudFront. Ignores all other
 * statements of the policy.
 */
export const bucketPolicyTypes = (readGrants: Map<string, ReadGrant[]>): ResourceBuilders => ({
  "AWS::S3::BucketPolicy"(resource) {
    const { Bucket, PolicyDocument } = readProperties(resource, schema);
    readGrants.set(Bucket, PolicyDocument.Statement.filter(allowsCloudFront).map(toReadGrant));
    return { ref: generatedId(resource), attributes: {} };
  },
});

function allowsCloudFront({ Effect, Principal }: Statement): boolean {
  const services = typeof Principal === "object" ? (Principal.Service ?? []) : [];
  return Effect === "Allow" && services.includes("cloudfront.amazonaws.com");
}

function toReadGrant({ Action, Resource, Condition }: Statement): ReadGrant {
  const canGet = Action.includes("s3:GetObject");
  const keyPatterns = Resource.map((arn) => arn.split("/").slice(1).join("/"));
  return {
    distributionArn: Condition?.StringEquals?.["aws:sourcearn"],
    allowsGet: (key) => canGet && keyPatterns.some((pattern) => matchesWildcards(pattern, key)),
    allowsList: Action.includes("s3:ListBucket"),
  };
}
