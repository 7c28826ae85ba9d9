import * as z from "zod";
import { generatedId } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import { stringOrList } from "../../template/string-or-list.ts";
import type { ReadGrant } from "./read-grant.ts";

const statement = z.object({
  Effect: z.enum(["Allow", "Deny"]),
  Action: stringOrList,
  Resource: stringOrList,
  Principal: z.union([z.string(), z.object({ Service: stringOrList.optional() })]).optional(),
  Condition: z.object({ StringEquals: z.record(z.string(), z.string()).optional() }).optional(),
});

type Statement = z.output<typeof statement>;

const schema = z.object({
  Bucket: z.string(),
  PolicyDocument: z.object({ Statement: z.array(statement) }),
});

/** AWS::S3::BucketPolicy. What it allows to CloudFront is added to `readGrants`; nothing else has an effect here. */
export const bucketPolicyTypes = (readGrants: Map<string, ReadGrant[]>): ResourceBuilders => ({
  "AWS::S3::BucketPolicy"(resource) {
    const { Bucket, PolicyDocument } = readProperties(resource, schema);
    readGrants.set(Bucket, PolicyDocument.Statement.filter(allowsCloudFront).map(bucketRead));
    return { ref: generatedId(resource), attributes: {} };
  },
});

function allowsCloudFront({ Effect, Principal }: Statement): boolean {
  const services = typeof Principal === "object" ? (Principal.Service ?? []) : [];
  return Effect === "Allow" && services.includes("cloudfront.amazonaws.com");
}

function bucketRead({ Action, Resource, Condition }: Statement): ReadGrant {
  const gets = Action.includes("s3:GetObject");
  const patterns = Resource.map((arn) => keyPattern(arn.split(":::")[1] ?? ""));
  return {
    distributionArn: Condition?.StringEquals?.["AWS:SourceArn"],
    allowsGet: (key) => gets && patterns.some((pattern) => pattern.test(key)),
    allowsList: Action.includes("s3:ListBucket"),
  };
}

/** Of `bucket/key`, where `*` stands for anything. */
function keyPattern(resource: string): RegExp {
  const key = resource.split("/").slice(1).join("/");
  const source = key.replace(/[.+^${}()|[\]\\?]/g, "\\$&").replaceAll("*", ".*");
  return new RegExp(`^${source}$`, "s");
}
